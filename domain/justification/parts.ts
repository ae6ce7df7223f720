import type { Day } from '../days.ts';
import type { Cents } from '../money.ts';
import type { JustificationMode } from '../tenders/kinds.ts';
import { type ItemNode, itemPaths, rollUpItems } from './items.ts';
import { indirectItems } from './limits.ts';
import { MODES } from './modes.ts';
import type { Claim } from './record.ts';
import { ofDocuments } from './suppliers.ts';

/** The parts of a cuenta justificativa, in the order of its index. */
export const DOSSIER_PARTS = [
  'activity-report',
  'paper',
  'list',
  'deviations',
  'incomes',
  'sharing',
  'personnel',
  'vouchers',
  'kinds',
  'proofs',
  'offers',
  'returns',
  'documents',
  'declaration',
  'checks',
] as const;
export type DossierPart = (typeof DOSSIER_PARTS)[number];

/** `none`: nothing of the kind is there, and nothing has to be. */
export type PartState = 'ready' | 'missing' | 'none';

/** A line of the index. */
export interface PartMark {
  part: DossierPart;
  article: string;
  state: PartState;
  /** How many there are, or, of one that is missing, how many lack something. */
  count: number;
}

/** What every way of justification has: who answers for it, the papers that the bases name, and what was found. */
const ALWAYS = {
  personnel: 'LGS, art. 31.1',
  documents: 'LGS, art. 30.1',
  declaration: 'LGS, art. 30.2',
  checks: 'LGS, art. 30 y 31',
} as const;

/**
 * Which parts each way has (Ley 38/2003, article 30; RD 887/2006, articles 72, 74, 75, 78 and 80): with an
 * auditor's report vouchers are not handed in, simplified the body asks for a sample, modules and annual
 * accounts have no list of expenses.
 */
const MODE_PARTS: Readonly<
  Record<JustificationMode, Readonly<Partial<Record<DossierPart, string>>>>
> = {
  vouchers: {
    ...ALWAYS,
    'activity-report': 'RLGS, art. 72.1',
    list: 'RLGS, art. 72.2.a',
    deviations: 'RLGS, art. 72.2.a',
    vouchers: 'RLGS, art. 72.2.b y 73',
    kinds: 'RLGS, art. 72.2.b',
    proofs: 'RLGS, art. 72.2.b',
    sharing: 'RLGS, art. 72.2.d',
    incomes: 'RLGS, art. 72.2.e',
    offers: 'RLGS, art. 72.2.f',
    returns: 'RLGS, art. 72.2.g',
  },
  auditor: {
    ...ALWAYS,
    'activity-report': 'RLGS, art. 74.1',
    paper: 'RLGS, art. 74.1',
    list: 'RLGS, art. 74.5',
    deviations: 'RLGS, art. 74.5',
    incomes: 'LGS, art. 30.4',
    returns: 'RLGS, art. 72.2.g',
  },
  simplified: {
    ...ALWAYS,
    'activity-report': 'RLGS, art. 75.2.a',
    list: 'RLGS, art. 75.2.b',
    deviations: 'RLGS, art. 75.2.b',
    incomes: 'RLGS, art. 75.2.c',
    returns: 'RLGS, art. 75.2.d',
  },
  modules: {
    'activity-report': 'RLGS, art. 78',
    paper: 'RLGS, art. 78',
    incomes: 'RLGS, art. 78',
    documents: ALWAYS.documents,
    declaration: ALWAYS.declaration,
    checks: ALWAYS.checks,
  },
  accounts: {
    paper: 'RLGS, art. 80',
    incomes: 'LGS, art. 30.4',
    documents: ALWAYS.documents,
    declaration: ALWAYS.declaration,
    checks: ALWAYS.checks,
  },
};

export function hasPart(mode: JustificationMode, part: DossierPart): boolean {
  return MODE_PARTS[mode][part] !== undefined;
}

/** What a request says of its justification in words, and who signs it. */
export interface DossierWords {
  activityReport: string;
  sharingCriteria: string;
  signatoryName: string;
  signatoryRole: string;
  signingPlace: string;
  signingDate: Day | null;
}

/** An item as the index looks at it. */
export interface ExplainedItem extends ItemNode {
  approvedCents: Cents;
  isIndirect: boolean;
  deviationReason: string;
}

/** A record as the index looks at it. */
export interface IndexedRecord extends Pick<Claim, 'id' | 'expenseId'> {
  crBudgetItemId: string | null;
  imputedCents: Cents;
  isPersonnel: boolean;
  hasPaymentProof: boolean;
  hasInvoice: boolean;
  /** How many documents of its expense nobody has said what they are. */
  openKinds: number;
  offers: readonly { fileId: string | null }[];
}

/** All that the index is made of. */
export interface IndexFacts {
  mode: JustificationMode;
  request: DossierWords & { returns: readonly unknown[]; otherFunding: readonly unknown[] };
  items: readonly ExplainedItem[];
  /** Those that are presented. */
  records: readonly IndexedRecord[];
  /** What the documents are that are good enough to be handed in. */
  papers: readonly string[];
  /** Documents of the justification that are asked for and not there. */
  toBring: number;
  /** Grants of the group for the same projects. */
  otherGrants: number;
  /** How many checks fail. */
  errors: number;
}

/** A report of the activity among the papers, and the proof of what was given back. */
const ACTIVITY = /memoria (?:de (?:la )?(?:actuaci[oó]n|actividade?s?|execuci[oó]n)|t[eé]cnica)/i;
const RETURN = /(?:carta de pago|reintegro|devoluci[oó]n)/i;

/** The index of a justification: of each part that its way has whether it is there (RLGS, art. 72 to 80). */
export function dossierIndex(facts: IndexFacts): PartMark[] {
  const articles = MODE_PARTS[facts.mode];
  return DOSSIER_PARTS.flatMap((part) => {
    const article = articles[part];
    return article === undefined ? [] : [{ part, article, ...MARKS[part](facts) }];
  });
}

/** The parts that lack something: the checks that fail are one of them. */
export function incompleteParts(index: readonly PartMark[]): PartMark[] {
  return index.filter(({ state }) => state === 'missing');
}

type Mark = Pick<PartMark, 'state' | 'count'>;

const MARKS: Readonly<Record<DossierPart, (facts: IndexFacts) => Mark>> = {
  'activity-report': ({ request, papers }) =>
    isThere(
      request.activityReport.trim() !== '' || papers.some((paper) => ACTIVITY.test(paper)) ? 1 : 0,
    ),
  paper: ({ mode, papers }) => {
    const { paper } = MODES[mode];
    return isThere(papers.filter((one) => paper?.test(one)).length);
  },
  list: ({ records }) => isThere(records.length),
  deviations: ({ items, records }) => {
    const deviating = deviatingItems(items, records);
    return whole(
      deviating.length,
      deviating.filter((item) => item.deviationReason.trim() === '').length,
    );
  },
  // That there are none is declared too.
  incomes: ({ request, otherGrants }) => ({
    state: 'ready',
    count: request.otherFunding.length + otherGrants,
  }),
  sharing: ({ items, records, request }) => {
    const indirect = indirectItems(items);
    const shared = records.filter((record) => indirect.has(record.crBudgetItemId ?? '')).length;
    return whole(shared, request.sharingCriteria.trim() === '' ? shared : 0);
  },
  personnel: ({ records }) => whole(records.filter((record) => record.isPersonnel).length, 0),
  vouchers: ({ records }) => ofEach(records, (record) => !record.hasInvoice),
  kinds: ({ records }) => {
    const open = ofDocuments(records).reduce((sum, record) => sum + record.openKinds, 0);
    return whole(open, open);
  },
  proofs: ({ records }) => ofEach(records, (record) => !record.hasPaymentProof),
  offers: ({ records }) => {
    const offers = records.flatMap((record) => record.offers);
    return whole(offers.length, offers.filter(({ fileId }) => fileId === null).length);
  },
  returns: ({ request, papers }) => {
    const count = request.returns.length;
    return whole(count, papers.some((paper) => RETURN.test(paper)) ? 0 : count);
  },
  documents: ({ papers, toBring }) => whole(papers.length, toBring),
  declaration: ({ request }) => isThere(isSigned(request) ? 1 : 0),
  checks: ({ errors }) => (errors > 0 ? whole(errors, errors) : { state: 'ready', count: 0 }),
};

function isThere(count: number): Mark {
  return { state: count > 0 ? 'ready' : 'missing', count };
}

/** Of the documents that records are of, each once, however many items it is split over. */
function ofEach(
  records: readonly IndexedRecord[],
  lacks: (record: IndexedRecord) => boolean,
): Mark {
  return whole(ofDocuments(records).length, ofDocuments(records.filter(lacks)).length);
}

function whole(count: number, lacking: number): Mark {
  if (lacking > 0) return { state: 'missing', count: lacking };
  return { state: count > 0 ? 'ready' : 'none', count };
}

/** Whether a declaration says who answers for it, as what, where and when. */
export function isSigned(words: DossierWords): boolean {
  const said = [words.signatoryName, words.signatoryRole, words.signingPlace];
  return words.signingDate !== null && said.every((text) => text.trim() !== '');
}

/**
 * The items of which more or less was spent than approved, and that say why: those without others below them, and
 * what was approved whole in the place of those below it, as it is limited (`dueOf`).
 */
export function deviatingItems<T extends Omit<ExplainedItem, 'deviationReason' | 'isIndirect'>>(
  items: readonly T[],
  records: readonly Pick<IndexedRecord, 'crBudgetItemId' | 'imputedCents'>[],
): T[] {
  const paths = itemPaths(items);
  const above = new Set([...paths.values()].flatMap(([, parentId]) => parentId ?? []));
  const approved = rollUpItems(
    items,
    items.map((one) => [one.id, one.approvedCents] as const),
  );
  const spent = rollUpItems(
    items,
    records.map((one) => [one.crBudgetItemId, one.imputedCents] as const),
  );
  const whole = new Set(
    items.flatMap(({ id, approvedCents }) =>
      above.has(id) && approvedCents > 0 && approved.get(id) === approvedCents ? [id] : [],
    ),
  );
  return items.filter(({ id }) => {
    const isExplained = paths.get(id)?.some((one) => one !== id && whole.has(one));
    const isOfItself = whole.has(id) || !above.has(id);
    return isOfItself && !isExplained && spent.get(id) !== approved.get(id);
  });
}
