import { describe, expect, it } from 'vitest';
import { checkGrant, type CheckedGrant, type GrantedItem } from './check-grant.ts';
import { dueOf } from './due.ts';
import { DEFAULT_RULES, type JustificationRules } from './rules.ts';
import { grant } from './testing.ts';

const items = (...rows: [approvedCents: number, intensityBp: number | null][]): GrantedItem[] =>
  rows.map(([approvedCents, intensityBp], index) => {
    return { id: String(index), parentId: null, approvedCents, intensityBp };
  });

const codes = (
  parts: Partial<CheckedGrant>,
  rules: Partial<JustificationRules>,
  own: GrantedItem[] = [],
) => checkGrant(grant(parts), own, null, { ...DEFAULT_RULES, ...rules }).map(({ code }) => code);

const ADVANCE = { allowed: true, pctBp: 5_000, guarantee: true };

describe('a grant against the rules of its call (LGS, art. 17.3)', () => {
  it.each<[string, Partial<CheckedGrant>, Partial<JustificationRules>, GrantedItem[], string[]]>([
    [
      'of 90 % where the call gives 50 %',
      { grantedCents: 90_000_00, amountToJustifyCents: 100_000_00 },
      { intensityBp: 5_000 },
      [],
      ['GRANT_OVER_INTENSITY'],
    ],
    [
      'of just what the call gives',
      { grantedCents: 50_000_00, amountToJustifyCents: 100_000_00 },
      { intensityBp: 5_000 },
      items([100_000_00, null]),
      [],
    ],
    [
      'of 27,270.00 where items of 50 and 25 % come to 12,575.00',
      { grantedCents: 27_270_00, amountToJustifyCents: 30_300_00 },
      {},
      items([20_000_00, 5_000], [10_300_00, 2_500]),
      ['GRANT_OVER_INTENSITY'],
    ],
    [
      'of what its items come to, under another of the call',
      { grantedCents: 12_575_00, amountToJustifyCents: 30_300_00 },
      { intensityBp: 4_000 },
      items([20_000_00, 5_000], [10_300_00, 2_500]),
      ['GRANT_OVER_INTENSITY'],
    ],
    ['above the most for a project', {}, { maxPerProjectCents: 7_999_99 }, [], ['AID_OVER_MOST']],
    [
      'asked for above the most',
      { state: 'draft', grantedCents: null, requestedCents: 9_000_00 },
      { maxPerProjectCents: 8_000_00 },
      [],
      ['AID_OVER_MOST'],
    ],
    ['of two projects', { projects: 2 }, { maxPerProjectCents: 4_000_00 }, [], []],
    [
      'that was refused',
      { state: 'denied' },
      { maxPerProjectCents: 1, intensityBp: 1, euFunds: ['FEDER'] },
      [],
      [],
    ],
    [
      'paid in advance where the call says nothing of it',
      { advancedCents: 1 },
      {},
      [],
      ['ADVANCE_UNSAID'],
    ],
    [
      'paid in advance up to the part of the call, with a guarantee',
      { advancedCents: 4_000_00, papers: ['Aval bancario'] },
      { advancePayment: ADVANCE },
      [],
      [],
    ],
    [
      'paid in advance above the part of the call, without one',
      { advancedCents: 4_000_01 },
      { advancePayment: ADVANCE },
      [],
      ['ADVANCE_OVER_MOST', 'GUARANTEE_MISSING'],
    ],
    [
      'justified in the simplified way from 60,000 € on (RLGS, art. 75.1)',
      { grantedCents: 60_000_00, amountToJustifyCents: 90_000_00 },
      { justificationMode: 'simplified' },
      [],
      ['SIMPLIFIED_TOO_LARGE'],
    ],
    [
      'justified in the simplified way below it',
      { grantedCents: 59_999_99, amountToJustifyCents: 90_000_00 },
      { justificationMode: 'simplified' },
      [],
      [],
    ],
    [
      'justified in the simplified way from 100,000 € on, with European funds (RDL 36/2020, art. 63.a)',
      { grantedCents: 100_000_00, amountToJustifyCents: 150_000_00 },
      { justificationMode: 'simplified', euFunds: ['FEDER'] },
      [],
      ['SIMPLIFIED_TOO_LARGE'],
    ],
    [
      'justified in the simplified way below it, with European funds',
      { grantedCents: 99_999_99, amountToJustifyCents: 150_000_00 },
      { justificationMode: 'simplified', euFunds: ['Next Generation EU'] },
      [],
      [],
    ],
    [
      'justified in the simplified way with a programme that article 2.2 does not name',
      { grantedCents: 60_000_00, amountToJustifyCents: 90_000_00 },
      { justificationMode: 'simplified', euFunds: ['Europa Creativa MEDIA'] },
      [],
      ['SIMPLIFIED_TOO_LARGE'],
    ],
    [
      'justified with an auditor, whose report is not there (RLGS, art. 74)',
      {},
      { justificationMode: 'auditor' },
      [],
      ['MODE_PAPER_MISSING'],
    ],
    [
      'justified with an auditor',
      { papers: ['Informe do auditor'] },
      { justificationMode: 'auditor' },
      [],
      [],
    ],
    [
      'that is not justified yet, with an auditor',
      { state: 'executing' },
      { justificationMode: 'auditor' },
      [],
      [],
    ],
    [
      'by modules (RLGS, art. 78)',
      { papers: ['Declaración de unidades de módulo'] },
      { justificationMode: 'modules' },
      [],
      [],
    ],
    [
      'by the annual accounts (RLGS, art. 80)',
      {},
      { justificationMode: 'accounts' },
      [],
      ['MODE_PAPER_MISSING'],
    ],
    [
      'of European funds that nothing shows, from the grant on',
      { state: 'executing', hasPublicity: false },
      { euFunds: ['FEDER'] },
      [],
      ['PUBLICITY_MISSING'],
    ],
    ['of European funds', {}, { euFunds: ['FEDER'] }, [], []],
    [
      'of any body that nothing shows, once it is justified (LGS, art. 18.4; RLGS, art. 31)',
      { hasPublicity: false },
      {},
      [],
      ['GRANT_UNSHOWN'],
    ],
    ['that nothing shows yet', { state: 'executing', hasPublicity: false }, {}, [], []],
    ['that nothing shows, paid', { state: 'paid', hasPublicity: false }, {}, [], []],
    [
      'that a document says how it was made known',
      { hasPublicity: false, papers: ['Memoria de publicidade e difusión'] },
      {},
      [],
      [],
    ],
  ])('%s', (_, parts, rules, own, found) => {
    expect(codes(parts, rules, own)).toEqual(found);
  });

  it('comes to nothing below the least execution of the bases, which is told once it is justified', () => {
    const due = dueOf([], [[null, 5_999_99]], {
      indirectPctBp: null,
      grantedCents: 8_000_00,
      amountToJustifyCents: 10_000_00,
      transferLimitBp: null,
      leastExecutionBp: 6_000,
    });
    const of = (state: CheckedGrant['state']) =>
      checkGrant(grant({ state }), [], due, DEFAULT_RULES);
    expect(of('justifying')).toMatchObject([
      {
        code: 'UNDER_LEAST_EXECUTION',
        params: { countedCents: 5_999_99, leastCents: 6_000_00 },
      },
    ]);
    expect(of('executing')).toEqual([]);
  });
});
