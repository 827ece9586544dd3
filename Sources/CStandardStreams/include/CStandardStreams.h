#pragma once
// Nothing to call: what this module does is done before `main`.
