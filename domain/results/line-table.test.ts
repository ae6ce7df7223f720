import { describe, expect, it } from 'vitest';
import type { LineOfTab } from './tabs.ts';
import { linesOf, tableOf } from './line-table.ts';

const LINES: LineOfTab[] = [
  {
    accountNum: '62100001',
    contact: 'B15000001',
    contactName: 'Alugueres, S.L.',
    months: [-120_050, 0, 3, 4, 5, 6, 7, 8, 9, 10, 11, 9_007_199_254_740_991],
    totalCents: -57,
    onProjectsCents: -12,
  },
  {
    accountNum: '64000000',
    contact: '',
    contactName: '',
    months: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
    totalCents: 1,
    onProjectsCents: 0,
  },
];

describe('lines as a table', () => {
  it('are the same lines on the other side', () => {
    expect(linesOf(structuredClone(tableOf(LINES)))).toEqual(LINES);
  });

  it('are none where there are none', () => {
    expect(linesOf(tableOf([]))).toEqual([]);
  });

  it('are two pieces, however many they are', () => {
    expect(Object.values(tableOf(LINES))).toHaveLength(2);
  });
});
