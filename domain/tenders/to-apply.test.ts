import { expect, it } from 'vitest';
import { byChanceToApply, type CallToApply } from './to-apply.ts';

const call = (code: string, fields: Partial<CallToApply>): CallToApply => ({
  status: 'open',
  opens: null,
  closes: null,
  code,
  ...fields,
});

it('offers what is open by its last day, then what is to come by its first, then the rest, the latest first', () => {
  const calls = [
    call('over and nobody knows since when', { status: 'discarded' }),
    call('closed long ago', { status: 'finished', closes: '2024-03-01' }),
    call('closed lately', { status: 'closed', closes: '2026-11-20' }),
    call('no day yet', { status: 'draft' }),
    call('to come later', { status: 'upcoming', opens: '2027-02-01', closes: '2027-02-20' }),
    call('to come soon', { status: 'upcoming', opens: '2026-12-01', closes: '2027-06-30' }),
    call('open without an end', { opens: '2026-01-01' }),
    call('open, b', { closes: '2026-12-15' }),
    call('open, a', { closes: '2026-12-15' }),
    call('closes tomorrow', { opens: '2026-11-01', closes: '2026-11-28' }),
  ];
  expect(calls.toSorted(byChanceToApply).map(({ code }) => code)).toEqual([
    'closes tomorrow',
    'open, a',
    'open, b',
    'open without an end',
    'to come soon',
    'to come later',
    'no day yet',
    'closed lately',
    'closed long ago',
    'over and nobody knows since when',
  ]);
});
