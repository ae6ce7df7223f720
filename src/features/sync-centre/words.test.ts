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

  it('is the words of its refusal, as everywhere', () => {
    const locked = reasonOf(entry({ state: 'rejected', problem: problem('BUDGET_LOCKED') }));
    expect(locked?.message).toBe('The line is locked: an administrator has to unlock it first.');
    const values = reasonOf(entry({ state: 'rejected', problem: problem('INVALID') }));
    expect(values?.message).toBe('The server refused some of its values.');
  });
});
