import { describe } from 'vitest';
import { tryCalls } from './try-calls.ts';

describe('no call stops the event loop on postgres', () => {
  tryCalls('postgres');
});
