import { describe, expect, it } from 'vitest';
import { checkJustification, type JustificationToCheck } from './checks.ts';
import { FINDING_RULES, type FindingCode } from './findings.ts';
import { isForNobody, stopsPresenting } from './presenting.ts';
import { DEFAULT_RULES } from './rules.ts';
import { claim, funded, funding, item, justification, record } from './testing.ts';

const codesOf = (parts: Partial<JustificationToCheck>) =>
  checkJustification(justification(parts)).map(({ code }) => code);

describe('checkJustification', () => {
  it('finds nothing in a record that is in order', () => {
    expect(codesOf({})).toEqual([]);
  });

  it('tells the article, the gravity and the place of what it finds', () => {
    const findings = checkJustification(
      justification({ records: [record({}), record({ id: 'r2', paymentDate: null })] }),
    );
    expect(findings).toContainEqual({
      code: 'UNPAID',
      severity: 'error',
      article: 'LGS, art. 31.2',
      recordId: 'r2',
      crBudgetItemId: null,
      params: {},
    });
  });

  it('looks at what is contested, and not at what was rejected', () => {
    const unpaid = { paymentDate: null };
    expect(codesOf({ records: [record({ ...unpaid, result: 'rejected' })] })).toEqual([]);
    expect(codesOf({ records: [record({ ...unpaid, result: 'alleged' })] })).toEqual(['UNPAID']);
  });

  it('finds what waits for a second person, as a thing that nobody lets pass', () => {
    const waiting = record({}, { awaitsApproval: true });
    const findings = checkJustification(justification({ records: [waiting] }));
    expect(findings).toMatchObject([{ code: 'NOT_APPROVED', severity: 'error', recordId: 'r1' }]);
    expect(stopsPresenting(findings)).toEqual(findings);
    expect(findings.every(isForNobody)).toBe(true);
  });

  it('does not read records of its own request as those of another', () => {
    const same = { id: 'r2', expenseId: 'e2' };
    const [own, other] = ['cr1', 'cr2'].map((callRequestId) => claim({ ...same, callRequestId }));
    if (!own || !other) throw new Error('There are two');
    expect(codesOf({ others: [own] })).toEqual([]);
    expect(codesOf({ others: [own, other] })).toEqual(['DUPLICATE_DOCUMENT']);
  });

  it('tells what is funded twice, and where the grant is not as its call says', () => {
    const others = [funded({ id: 'cr2', internalCode: 'S-2026-002', aidCents: 9_000_00 })];
    const rules = { ...DEFAULT_RULES, intensityBp: 5_000 };
    expect(codesOf({ rules, funding: funding({ others }) })).toEqual([
      'OVER_FUNDED',
      'GRANT_OVER_INTENSITY',
    ]);
  });

  it('sorts by record, and puts what is about items and the whole last', () => {
    const findings = checkJustification(
      justification({
        records: [
          record({ crBudgetItemId: 'gone' }),
          record({ id: 'r2', expenseId: 'e2', docNumber: 'F-2', paymentDate: null, nif: '' }),
        ],
        items: [item({ maxCents: 1 })],
      }),
    );
    expect(findings.map(({ recordId, code }) => [recordId, code])).toEqual([
      ['r1', 'WITHOUT_ITEM'],
      ['r2', 'DOCUMENT_INCOMPLETE'],
      ['r2', 'UNPAID'],
      [null, 'ITEM_OVER_MAX'],
    ]);
  });

  it('has an article for every finding, but for that of a rule of the company itself', () => {
    const codes = Object.keys(FINDING_RULES) as FindingCode[];
    const ofLaw = codes.filter((code) => !isForNobody({ code }));
    expect(codes.length - ofLaw.length).toBe(1);
    for (const code of ofLaw) {
      expect(FINDING_RULES[code].article).toMatch(
        /^(?:LGS|RLGS|(?:Ley|Reglamento \(UE\)) \d+\/\d{4}), art\. \d/,
      );
    }
  });
});
