import { describe, expect, it } from 'vitest';
import { personnelAnnex } from './annex.ts';
import type { CostTerms } from './cost.ts';
import type { Dedicated, WorkedMonth } from './kinds.ts';
import { takingOf, type WorkRecord, workOf } from './take.ts';

const TERMS: CostTerms = { hourBasis: 'agreement', maxHourCents: null, maxPersonYearCents: null };
const ana = {
  id: 'ana',
  companyId: 'c',
  name: 'Ana Rey',
  nif: '12345678Z',
  category: 'Realizadora',
  startDate: null,
  endDate: null,
  yearlyHours: 1_200_000,
  partTimeBp: 10_000,
};
const january: WorkedMonth = {
  employeeId: 'ana',
  month: '2026-01',
  grossCents: 1_500_00,
  socialSecurityCents: 500_00,
  sickPayCents: 0,
  workedHours: null,
};
const hours = (month: string, thousandths: number): Dedicated => ({
  id: month,
  employeeId: 'ana',
  callRequestId: 'cr',
  month,
  hours: thousandths,
  shareBp: null,
});

function record(parts: Partial<WorkRecord> = {}): WorkRecord {
  return {
    id: 'r',
    employeeId: 'ana',
    workMonth: '2026-01',
    imputedCents: 800_00,
    result: 'draft',
    ...parts,
  };
}

const work = workOf([ana], [hours('2026-01', 40_000)], [january], TERMS);

describe('taking the cost of people into the records', () => {
  it('makes one record for each person and month', () => {
    expect(work).toMatchObject([{ month: '2026-01', hours: 40_000, imputedCents: 800_00 }]);
    expect(takingOf(work, [])).toMatchObject({ created: work, changed: [], gone: [] });
  });

  it('does nothing when it is done again', () => {
    expect(takingOf(work, [record()])).toMatchObject({
      created: [],
      changed: [],
      gone: [],
      held: [],
      same: [{ record: { id: 'r' } }],
    });
  });

  it('changes what is not presented yet, and leaves the rest as it was presented', () => {
    const old = record({ imputedCents: 700_00 });
    expect(takingOf(work, [old]).changed).toMatchObject([{ record: { id: 'r' } }]);
    const sent = record({ imputedCents: 700_00, result: 'submitted' });
    expect(takingOf(work, [sent])).toMatchObject({ changed: [], held: [{ id: 'r' }] });
  });

  it('takes away what nobody has hours for any more, and touches no record of an expense', () => {
    const other = record({ id: 'e', employeeId: null, workMonth: null });
    const taking = takingOf(
      [],
      [record(), other, record({ id: 's', workMonth: '2026-02', result: 'accepted' })],
    );
    expect(taking.gone.map(({ id }) => id)).toEqual(['r']);
    expect(taking.held.map(({ id }) => id)).toEqual(['s']);
  });

  it('says which hours have no cost', () => {
    const unknown = workOf([ana], [hours('2027-01', 40_000)], [january], TERMS);
    expect(takingOf(unknown, [])).toMatchObject({ created: [], unknown: [{ month: '2027-01' }] });
  });
});

describe('the annex of personnel', () => {
  it('lists each person and year with hours, cost and what proves it', () => {
    const papers = [
      { id: 'f1', kind: 'payslip', employeeId: 'ana', companyId: 'c', month: '2026-01' },
      { id: 'f2', kind: 'payslip', employeeId: 'ana', companyId: 'c', month: '2026-02' },
    ] as const;
    const [line, ...others] = personnelAnnex({
      employees: [ana],
      dedications: [hours('2026-01', 40_000)],
      months: [january],
      terms: TERMS,
      papers,
    });
    expect(others).toEqual([]);
    expect(line).toMatchObject({
      name: 'Ana Rey',
      category: 'Realizadora',
      year: 2026,
      hours: 40_000,
      hourCents: 20_00,
      imputedCents: 800_00,
      costCents: 2_000_00,
      yearHours: 100_000,
    });
    expect([...(line?.papers ?? [])]).toEqual([['payslip', [papers[0]]]]);
  });
});
