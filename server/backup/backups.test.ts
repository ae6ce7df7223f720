import { describe, expect, it } from 'vitest';
import { madeAt, outdated } from './backups.ts';

const nameOf = (iso: string) => `${iso.replaceAll(/[:.]/g, '-')}.sql.gz`;
const HOUR_MS = 3_600_000;
const NOON = Date.parse('2026-11-21T12:30:00.000Z');

/** Newest first. */
const every = (ms: number, count: number) =>
  Array.from({ length: count }, (_, index) => nameOf(new Date(NOON - index * ms).toISOString()));

const keptOf = (names: string[]) => {
  const gone = new Set(outdated(names));
  return names.filter((name) => !gone.has(name));
};

describe('the backups that are kept', () => {
  it('are those of the last 24 hours and the last one of each of 7 days', () => {
    const kept = keptOf(every(HOUR_MS, 24 * 30));
    expect(kept).toHaveLength(24 + 5);
    expect(kept.slice(0, 24)).toEqual(every(HOUR_MS, 24));
    expect(kept.slice(24).map((name) => name.slice(8, 13))).toEqual([
      '19T23',
      '18T23',
      '17T23',
      '16T23',
      '15T23',
    ]);
  });

  it('are one an hour, the newest, however often the server starts', () => {
    const kept = keptOf([...every(60_000, 30), ...every(HOUR_MS, 12).slice(1)]);
    expect(kept).toEqual(every(HOUR_MS, 12));
  });

  it('outlast a long rest', () => {
    const old = every(24 * HOUR_MS, 200).slice(100, 107);
    expect(keptOf([...every(HOUR_MS, 1), ...old])).toHaveLength(8);
  });

  it('tell by their name when they were made', () => {
    expect(madeAt(nameOf('2026-11-21T10:05:09.123Z'))).toEqual(
      new Date('2026-11-21T10:05:09.123Z'),
    );
  });
});
