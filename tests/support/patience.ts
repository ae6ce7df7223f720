import { vi } from 'vitest';

/** What an idle machine does at once takes a busy one more than the second that is usual. */
const PATIENCE = { timeout: 15_000 };

const usual = vi.waitFor;
// One world has many files: once is enough.
if (usual.name !== 'waitPatiently') {
  vi.waitFor = function waitPatiently(callback, options) {
    return usual(callback, typeof options === 'number' ? options : { ...PATIENCE, ...options });
  };
}
