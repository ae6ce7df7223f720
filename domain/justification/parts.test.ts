import { describe, expect, it } from 'vitest';
import { dossierIndex, type IndexFacts, type PartMark } from './parts.ts';

const request = {
  activityReport: 'Rodouse en Ortegueira.',
  sharingCriteria: '',
  signatoryName: 'Iria Outeiro',
  signatoryRole: 'Administradora',
  signingPlace: 'Ortegueira',
  signingDate: '2026-12-01',
  returns: [],
  otherFunding: [],
};
const item = {
  id: 'i1',
  parentId: null,
  approvedCents: 100_00,
  isIndirect: false,
  deviationReason: '',
};
const record = {
  id: 'r1',
  expenseId: 'e1',
  crBudgetItemId: 'i1',
  imputedCents: 100_00,
  isPersonnel: false,
  hasPaymentProof: true,
  hasInvoice: true,
  openKinds: 0,
  offers: [],
};
/** One expense that is imputed to two items. */
const SPLIT = [record, { ...record, id: 'r2' }];
const FACTS: IndexFacts = {
  mode: 'vouchers',
  request,
  items: [item],
  records: [record],
  papers: [],
  toBring: 0,
  otherGrants: 0,
  errors: 0,
};
const markOf = (part: PartMark['part'], facts: Partial<IndexFacts>) =>
  dossierIndex({ ...FACTS, ...facts }).find((mark) => mark.part === part);

describe('the parts of a justification', () => {
  it.each([
    [
      'vouchers',
      'activity-report list deviations incomes sharing personnel vouchers kinds proofs offers returns documents declaration checks',
    ],
    [
      'auditor',
      'activity-report paper list deviations incomes personnel returns documents declaration checks',
    ],
    [
      'simplified',
      'activity-report list deviations incomes personnel returns documents declaration checks',
    ],
    ['modules', 'activity-report paper incomes documents declaration checks'],
    ['accounts', 'paper incomes documents declaration checks'],
  ] as const)('by %s are %s', (mode, parts) => {
    const index = dossierIndex({ ...FACTS, mode });
    expect(index.map(({ part }) => part).join(' ')).toBe(parts);
  });

  it('are all there, or not needed, where nothing is missing', () => {
    expect(dossierIndex(FACTS).filter(({ state }) => state === 'missing')).toEqual([]);
  });

  it.each<[string, PartMark['part'], Partial<IndexFacts>, PartMark['state'], number]>([
    [
      'no report',
      'activity-report',
      { request: { ...request, activityReport: ' ' } },
      'missing',
      0,
    ],
    [
      'a report among the papers',
      'activity-report',
      { request: { ...request, activityReport: '' }, papers: ['Memoria de actuación'] },
      'ready',
      1,
    ],
    [
      'an economic report is none of the activity',
      'activity-report',
      { request: { ...request, activityReport: '' }, papers: ['Memoria económica'] },
      'missing',
      0,
    ],
    ['no deviation', 'deviations', {}, 'none', 0],
    [
      'a deviation without reason',
      'deviations',
      { items: [{ ...item, approvedCents: 120_00 }] },
      'missing',
      1,
    ],
    [
      'a deviation with its reason',
      'deviations',
      { items: [{ ...item, approvedCents: 120_00, deviationReason: 'Menos días' }] },
      'ready',
      1,
    ],
    [
      'an item that others are below is explained by them',
      'deviations',
      {
        items: [
          { ...item, id: 'i0', approvedCents: 500_00 },
          { ...item, parentId: 'i0' },
        ],
      },
      'none',
      0,
    ],
    [
      'an item that was approved whole explains those below it',
      'deviations',
      {
        items: [
          { ...item, id: 'i0', approvedCents: 120_00 },
          { ...item, parentId: 'i0', approvedCents: 0 },
          { ...item, id: 'i2', parentId: 'i0', approvedCents: 0 },
        ],
      },
      'missing',
      1,
    ],
    [
      'what is below an item that was approved whole, and spent so, explains nothing',
      'deviations',
      {
        items: [
          { ...item, id: 'i0' },
          { ...item, parentId: 'i0', approvedCents: 0 },
        ],
      },
      'none',
      0,
    ],
    [
      'indirect costs without a criterion',
      'sharing',
      { items: [{ ...item, isIndirect: true }] },
      'missing',
      1,
    ],
    [
      'what is below an item of indirect costs without a criterion',
      'sharing',
      {
        items: [
          { ...item, id: 'i0', isIndirect: true },
          { ...item, parentId: 'i0' },
        ],
      },
      'missing',
      1,
    ],
    [
      'documents that nobody told apart',
      'kinds',
      { records: [{ ...record, openKinds: 2 }] },
      'missing',
      2,
    ],
    [
      'an expense without invoice',
      'vouchers',
      { records: [{ ...record, hasInvoice: false }] },
      'missing',
      1,
    ],
    [
      'an expense over two items without invoice, once',
      'vouchers',
      { records: SPLIT.map((one) => ({ ...one, hasInvoice: false })) },
      'missing',
      1,
    ],
    ['an expense over two items', 'vouchers', { records: SPLIT }, 'ready', 1],
    ['the proof of an expense over two items', 'proofs', { records: SPLIT }, 'ready', 1],
    [
      'the open documents of an expense over two items, once',
      'kinds',
      { records: SPLIT.map((one) => ({ ...one, openKinds: 2 })) },
      'missing',
      2,
    ],
    [
      'an offer without document',
      'offers',
      { records: [{ ...record, offers: [{ fileId: null }] }] },
      'missing',
      1,
    ],
    [
      'a return without its proof',
      'returns',
      { request: { ...request, returns: [{}] } },
      'missing',
      1,
    ],
    [
      'a return with its proof',
      'returns',
      { request: { ...request, returns: [{}] }, papers: ['Carta de pago'] },
      'ready',
      1,
    ],
    ['no signature', 'declaration', { request: { ...request, signingPlace: '' } }, 'missing', 0],
    [
      'the report of an auditor',
      'paper',
      { mode: 'auditor', papers: ['Informe de auditoría', 'Memoria'] },
      'ready',
      1,
    ],
    ['checks that fail', 'checks', { errors: 3 }, 'missing', 3],
  ])('%s', (_, part, facts, state, count) => {
    expect(markOf(part, facts)).toMatchObject({ state, count });
  });
});
