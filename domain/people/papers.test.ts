import { describe, expect, it } from 'vitest';
import { missingPapers, type Paper, PAPER_KINDS, papersOf } from './papers.ts';

const march = { employeeId: 'ana', companyId: 'c', month: '2026-03' };
const LATER = '2027-02-01';

function paper(kind: Paper['kind'], parts: Partial<Paper> = {}): Paper {
  return { ...march, kind, ...parts };
}

describe('what proves the pay of a month', () => {
  it('is all missing at first', () => {
    expect(missingPapers(march, [], LATER)).toEqual([...PAPER_KINDS]);
    expect(
      missingPapers(
        march,
        PAPER_KINDS.map((kind) => paper(kind)),
        LATER,
      ),
    ).toEqual([]);
  });

  it.each<[string, Paper, boolean]>([
    ['a payslip of another person', paper('payslip', { employeeId: 'brais' }), false],
    ['a payslip of another month', paper('payslip', { month: '2026-02' }), false],
    ['a receipt that lies with another person', paper('rlc', { employeeId: 'brais' }), true],
    ['a receipt of another company', paper('rlc', { companyId: 'other' }), false],
    ['a list of another month', paper('rnt', { month: '2026-02' }), false],
    ['form 111 of its quarter', paper('form-111', { employeeId: 'brais', month: '2026-01' }), true],
    ['form 111 of the next quarter', paper('form-111', { month: '2026-04' }), false],
    ['form 190 of its year', paper('form-190', { employeeId: 'brais', month: '2026-12' }), true],
    ['form 190 of the year before', paper('form-190', { month: '2025-12' }), false],
  ])('%s is for it or not', (_, one, isFor) => {
    expect(missingPapers(march, [one], LATER).includes(one.kind)).toBe(!isFor);
    expect(papersOf(march, [one])).toEqual(isFor ? [one] : []);
  });

  it.each([
    ['2026-03-31', []],
    ['2026-04-01', ['payslip', 'payment-proof']],
    ['2026-04-20', ['payslip', 'payment-proof']],
    ['2026-04-21', ['payslip', 'payment-proof', 'form-111']],
    ['2026-05-01', ['payslip', 'payment-proof', 'rlc', 'rnt', 'form-111']],
    ['2027-01-31', ['payslip', 'payment-proof', 'rlc', 'rnt', 'form-111']],
    ['2027-02-01', [...PAPER_KINDS]],
  ])('on %s is missing when its term is over: %o', (today, missing) => {
    expect(missingPapers(march, [], today)).toEqual(missing);
  });
});
