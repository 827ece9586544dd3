#pragma once
// There is nothing to call: this module acts before `main`.
