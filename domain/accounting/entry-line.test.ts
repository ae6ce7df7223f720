import { describe, expect, it } from 'vitest';
import { entryLineId, isEntryLine } from './entry-line.ts';

describe('a line of the ledger', () => {
  it('is told by the id that it is given here', () => {
    const holdedId = entryLineId({ date: '2026-03-31', entry: 1204, line: 2 });
    expect([holdedId, isEntryLine({ holdedId })]).toEqual(['2026-1204-2', true]);
  });

  it.each(['', '64a1f0c2b7d3e90a51f6c8d2', '019c2b1e-5f00-7a11-8c22-1', '2026-7', 'x2026-7-1'])(
    'is not what has the id %j',
    (holdedId) => {
      expect(isEntryLine({ holdedId })).toBe(false);
    },
  );
});
