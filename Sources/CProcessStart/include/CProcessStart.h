#pragma once
// Nothing to call: this module acts before `main`.
