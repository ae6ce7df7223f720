import type { ExpenseType } from '../accounts/account-class.ts';
import { matchesAccount } from '../accounts/account-pattern.ts';
import type { ResultGroup } from '../categories/result-groups.ts';
import type { Cents } from '../money.ts';
import { isIncome } from '../projects/own-totals.ts';

/** Where what projects bear stands. */
export const PROJECT_BUCKETS = [
  'projectIncome',
  'projectSubsidy',
  'projectPersonnel',
  'projectMaterial',
  'projectOther',
  'projectAmortization',
] as const;

/** Where what is the company's own stands. */
export const COMPANY_BUCKETS = [
  'otherIncome',
  'structure',
  'personnel',
  'material',
  'amortization',
] as const;

/** Where an amount stands in the results: each part of a row stands in exactly one of them. */
export const BUCKETS = [...PROJECT_BUCKETS, ...COMPANY_BUCKETS] as const;
export type Bucket = (typeof BUCKETS)[number];

/** What a cost is by its nature, wherever it stands. */
type Nature = 'personnel' | 'material' | 'amortization' | 'structure' | 'other';

const ON_PROJECT = {
  personnel: 'projectPersonnel',
  material: 'projectMaterial',
  amortization: 'projectAmortization',
  structure: 'projectOther',
  other: 'projectOther',
} as const satisfies Record<Nature, Bucket>;

const ON_COMPANY = {
  personnel: 'personnel',
  material: 'material',
  amortization: 'amortization',
  structure: 'structure',
  other: 'structure',
} as const satisfies Record<Nature, Bucket>;

/**
 * The groups of a budget item that say what a cost is; the others leave it to the account. Amortization is
 * what subgroup 68 says and nothing else: those entries give way to the charges, and any other would be lost.
 */
const NATURE_OF_GROUP: Partial<Record<ResultGroup, Nature>> = {
  personnel: 'personnel',
  material: 'material',
  structure: 'structure',
};

/** What the rule needs of an expense or an income. */
export interface Counted {
  type: ExpenseType;
  accountNum: string;
}

/** Items of the budget with the accounts that are theirs. */
export interface Patterns {
  patterns: readonly { pattern: string; group: ResultGroup }[];
}

/** What the rule needs to know of other rows. */
export interface ResultContext extends Patterns {
  /** Group of the budget item that a line of a budget is of; undefined where nobody says. */
  groupOfLine: (budgetId: string) => ResultGroup | undefined;
  /** Whether a project is done for a client. */
  hasClient: (projectId: string) => boolean;
}

/** What the rule needs to know of where a project bears a part. */
export interface Borne {
  /** Whether the project is done for a client. */
  hasClient: boolean;
  /** Of the budget item of the line; null where nobody says. */
  group: ResultGroup | null;
}

/** Where what no project bears of a row stands. */
export function bucketOfCompany(row: Counted, { patterns }: Patterns): Bucket {
  if (isIncome(row.type)) return 'otherIncome';
  return ON_COMPANY[natureOf(row, patterns)];
}

/**
 * Where what a project bears of a row stands. A line of the budget says more than the account. Structure
 * that a project without a client bears is the company's all the same.
 */
export function bucketOfProject(
  row: Counted,
  { hasClient, group }: Borne,
  { patterns }: Patterns,
): Bucket {
  if (isIncome(row.type)) return row.type === 'subvention' ? 'projectSubsidy' : 'projectIncome';
  const byAccount = natureOf(row, patterns);
  const isAsTheAccountSays = byAccount === 'personnel' || byAccount === 'amortization';
  const nature = isAsTheAccountSays ? byAccount : ((group && NATURE_OF_GROUP[group]) ?? byAccount);
  if (nature === 'structure' && !hasClient) return 'structure';
  return ON_PROJECT[nature];
}

/** What is known of where a part of a row is borne. */
export function borneBy(
  { projectId, budgetId }: { projectId: string; budgetId: string | null },
  { hasClient, groupOfLine }: ResultContext,
): Borne {
  const group = budgetId === null ? undefined : groupOfLine(budgetId);
  return { hasClient: hasClient(projectId), group: group ?? null };
}

/**
 * Subgroup 64 of the chart (Real Decreto 1514/2007) is personnel, 68 amortization, 60 purchases: material;
 * others are what the budget item with their account says.
 */
function natureOf(row: Counted, patterns: Patterns['patterns']): Nature {
  const known = natures.get(patterns) ?? new Map<string, Nature>();
  natures.set(patterns, known);
  const key = `${row.type} ${row.accountNum}`;
  const nature = known.get(key) ?? newNatureOf(row, patterns);
  known.set(key, nature);
  return nature;
}

/** Whether a row is what people cost, whoever bears it. */
export function isPersonnel({ type, accountNum }: Counted): boolean {
  return type === 'payrolls' || accountNum.startsWith('64');
}

/** Looking through the patterns costs a hundred times the rest of the rule, and a chart has few accounts. */
const natures = new WeakMap<Patterns['patterns'], Map<string, Nature>>();

function newNatureOf({ type, accountNum }: Counted, patterns: Patterns['patterns']): Nature {
  if (isPersonnel({ type, accountNum })) return 'personnel';
  if (type === 'amortizations' || accountNum.startsWith('68')) return 'amortization';
  if (accountNum.startsWith('60')) return 'material';
  const item = patterns.find(({ pattern }) => matchesAccount(pattern, accountNum));
  return (item && NATURE_OF_GROUP[item.group]) ?? 'other';
}

/** A part of a row: a cost is below zero, an income above. */
export interface ResultPart {
  bucket: Bucket;
  /** Null for the company's own. */
  projectId: string | null;
  cents: Cents;
}

/** What the parts need of an expense or an income. */
export interface CountedRow extends Counted {
  /** `imputableBase` of it. */
  baseCents: Cents;
  imputations: readonly { projectId: string; budgetId: string | null; amountCents: Cents }[];
}

/** The parts of a row, that add up to its base: what projects bear, and what is left to the company. */
export function resultParts(row: CountedRow, context: ResultContext): ResultPart[] {
  const sign = isIncome(row.type) ? 1 : -1;
  let left = row.baseCents;
  const parts = row.imputations.map((part): ResultPart => {
    left -= part.amountCents;
    const { projectId, amountCents } = part;
    const bucket = bucketOfProject(row, borneBy(part, context), context);
    return { bucket, projectId, cents: sign * amountCents };
  });
  if (left !== 0) {
    parts.push({ bucket: bucketOfCompany(row, context), projectId: null, cents: sign * left });
  }
  return parts;
}
