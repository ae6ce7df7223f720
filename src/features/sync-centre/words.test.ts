import { describe, expect, it } from 'vitest';
import type { Entry } from '#local/outbox/entry.ts';
import { reasonOf } from './words.ts';

function entry(fields: Partial<Entry>): Entry {
  return { state: 'queued', attempts: 1, conflict: null, ...fields } as Entry;
}

const problem = (errorCode: string) => ({ errorCode }) as NonNullable<Entry['problem']>;

describe('why a change is where it is', () => {
  it('is that it goes by itself, whatever kept it for a moment', () => {
    const away = reasonOf(entry({ problem: problem('UNAVAILABLE') }));
    expect(away?.message).toBe('The server could not be reached. It is tried again by itself.');
    const full = reasonOf(entry({ problem: problem('STORAGE_FULL') }));
    expect(full?.message).toBe('The server has no space left. It is tried again by itself.');
  });

  it.each([
    ['field', 'You changed the same thing elsewhere in the meantime.'],
    [
      'ended-there',
      'You took it out of use elsewhere in the meantime: this change would have no effect.',
    ],
    ['deleted-here', 'You removed it here, and changed it elsewhere in the meantime.'],
  ] as const)('is, in a clash with oneself (%s), nobody else', (kind, sentence) => {
    const conflict = { kind, theirsBy: 'me' } as Entry['conflict'];
    const mine = reasonOf(entry({ state: 'conflict', userId: 'me', conflict }));
    expect(mine?.message).toBe(sentence);
    const others = reasonOf(entry({ state: 'conflict', userId: 'you', conflict }));
    expect(others?.message).toMatch(/[Ss]omebody/);
  });

  it('is the words of its refusal, as everywhere', () => {
    const locked = reasonOf(entry({ state: 'rejected', problem: problem('BUDGET_LOCKED') }));
    expect(locked?.message).toBe('The line is locked: an administrator has to unlock it first.');
    const values = reasonOf(entry({ state: 'rejected', problem: problem('INVALID') }));
    expect(values?.message).toBe('The server refused some of its values.');
  });
});
