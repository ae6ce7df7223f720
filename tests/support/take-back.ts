import { afterAll, vi } from 'vitest';

/** Files share a world: what one has put in the place of something is taken back at its end. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
