import { describe, expect, it } from 'vitest';
import { CONTEXT, entryOf68, YEAR } from '../../tests/examples/results.ts';
import { isOwnUse } from '../amortizations/kinds.ts';
import { type ResultCharge, type ResultRow, sumResults } from './sums.ts';
import { summaryTab } from './tabs.ts';

const CHARGE: ResultCharge = {
  companyId: 'a',
  period: '2026-01',
  projectId: null,
  accountNum: '681',
  amountCents: 300,
  isOwnUse: false,
};
const ENTRY_OF_68 = entryOf68('a', '681', 700);
const USE: ResultCharge = { ...CHARGE, projectId: 'film', amountCents: 100, isOwnUse: true };

function figures(charges: ResultCharge[], { rows = [] as ResultRow[], question = YEAR } = {}) {
  const sums = sumResults(question, rows, charges, CONTEXT);
  const lines = summaryTab(sums, sums);
  const of = (name: string) => lines.find(({ concept }) => concept === name)?.groupCents;
  return ['projectAmortization', 'amortization', 'result'].map(of);
}

describe('the use of what a company has itself', () => {
  it('is borne by its project, and taken from the amortization of the company, in which it is', () => {
    expect(figures([CHARGE])).toEqual([0, -300, -300]);
    expect(figures([CHARGE, USE])).toEqual([-100, -200, -300]);
    expect(figures([CHARGE, { ...USE, projectId: null }])).toEqual([0, -300, -300]);
  });

  it('is a cost beside it where it is of a person', () => {
    expect(figures([CHARGE, { ...USE, isOwnUse: false }])).toEqual([-100, -300, -400]);
  });

  it('leaves the entries of a company without a schedule as its amortization', () => {
    expect(figures([USE], { rows: [ENTRY_OF_68] })).toEqual([-100, -600, -700]);
    expect(figures([CHARGE, USE], { rows: [ENTRY_OF_68] })).toEqual([-100, -200, -300]);
  });

  it('is all that is left where its projects alone are asked for', () => {
    expect(figures([CHARGE, USE], { question: { ...YEAR, projectIds: ['film'] } })).toEqual([
      -100, 0, -100,
    ]);
  });
});

describe('a charge', () => {
  it.each([
    ['asset', 'equipo', false],
    ['usage', 'equipo', true],
    ['usage', 'colaborador', false],
    ['usage', undefined, false],
  ] as const)('of type %s of a resource %s is such a use: %s', (type, typology, isSuch) => {
    expect(isOwnUse(type, typology && { typology })).toBe(isSuch);
  });
});
