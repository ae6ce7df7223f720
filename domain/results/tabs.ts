import { groupBy } from '../group-by.ts';
import { type Cents, partBp, sumCents } from '../money.ts';
import { type Bucket, COMPANY_BUCKETS, PROJECT_BUCKETS } from './buckets.ts';
import type { LineSum, ResultSums } from './sums.ts';

/** The lines of the profit and loss account, in their order; `projectMargin` and `result` are sums. */
export const CONCEPTS = [
  ...PROJECT_BUCKETS,
  'projectMargin',
  ...COMPANY_BUCKETS,
  'result',
] as const;
export type Concept = (typeof CONCEPTS)[number];

const ON_PROJECTS: ReadonlySet<Bucket> = new Set(PROJECT_BUCKETS);

/** Whether a bucket is part of a line: the sums take several. */
function isIn(concept: Concept, bucket: Bucket): boolean {
  if (concept === 'result') return true;
  if (concept === 'projectMargin') return ON_PROJECTS.has(bucket);
  return concept === bucket;
}

/** One line of the profit and loss account. Costs are below zero: every column adds up as it stands. */
export interface ConceptLine {
  concept: Concept;
  /** Of the Group: without what companies of it invoice to one another. January first. */
  months: Cents[];
  byCompany: Record<string, Cents>;
  /** Σ of the companies. */
  sumCents: Cents;
  /** What pairs come to, both halves: Σ − eliminations = Group. */
  eliminatedCents: Cents;
  groupCents: Cents;
  /** Of the Group, the same months a year before. */
  previousCents: Cents;
  previousMonths: Cents[];
}

export function summaryTab(sums: ResultSums, previous: ResultSums): ConceptLine[] {
  return CONCEPTS.map((concept) => {
    const companies = sums.companies.filter(({ bucket }) => isIn(concept, bucket));
    const eliminated = sums.eliminated.filter(({ bucket }) => isIn(concept, bucket));
    const byCompany: Record<string, Cents> = {};
    for (const { companyId, months } of companies) {
      byCompany[companyId] = (byCompany[companyId] ?? 0) + sumCents(months);
    }
    const sumOfCompanies = sumCents(Object.values(byCompany));
    const eliminatedCents = totalOf(eliminated);
    const previousMonths = groupMonths(previous, concept);
    return {
      concept,
      months: groupMonths(sums, concept),
      byCompany,
      sumCents: sumOfCompanies,
      eliminatedCents,
      groupCents: sumOfCompanies - eliminatedCents,
      previousCents: sumCents(previousMonths),
      previousMonths,
    };
  });
}

/** What one line of the Group comes to, month by month. */
function groupMonths(sums: ResultSums, concept: Concept): Cents[] {
  const of = (list: readonly { bucket: Bucket; months: Cents[] }[]) =>
    list.filter(({ bucket }) => isIn(concept, bucket));
  return addMonths(of(sums.companies), of(sums.eliminated));
}

/** What a project comes to. */
export interface ProjectLine {
  projectId: string;
  incomeCents: Cents;
  subsidyCents: Cents;
  personnelCents: Cents;
  materialCents: Cents;
  otherCents: Cents;
  amortizationCents: Cents;
  marginCents: Cents;
  /** The margin in basis points of income and subsidy; null where there is neither. */
  marginBp: number | null;
}

export function projectsTab(sums: ResultSums): ProjectLine[] {
  const lines = new Map<string, Partial<Record<Bucket, Cents>>>();
  for (const { projectId, bucket, months } of sums.projects) {
    if (!ON_PROJECTS.has(bucket)) continue;
    const line = lines.get(projectId) ?? {};
    line[bucket] = (line[bucket] ?? 0) + sumCents(months);
    lines.set(projectId, line);
  }
  return [...lines].map(([projectId, line]) => {
    const marginCents = sumCents(Object.values(line));
    const incomeCents = line.projectIncome ?? 0;
    const subsidyCents = line.projectSubsidy ?? 0;
    const income = incomeCents + subsidyCents;
    return {
      projectId,
      incomeCents,
      subsidyCents,
      personnelCents: line.projectPersonnel ?? 0,
      materialCents: line.projectMaterial ?? 0,
      otherCents: line.projectOther ?? 0,
      amortizationCents: line.projectAmortization ?? 0,
      marginCents,
      marginBp: income > 0 ? partBp(marginCents, income) : null,
    };
  });
}

/** What the other tabs are of. */
export const LINE_TABS = {
  structures: ['structure'],
  personals: ['projectPersonnel', 'personnel'],
  material: ['projectMaterial', 'material'],
  others: ['otherIncome'],
} as const satisfies Record<string, readonly Bucket[]>;
export type LineTab = keyof typeof LINE_TABS;

/** One account of one contact, month by month. */
export interface LineOfTab {
  accountNum: string;
  contact: string;
  contactName: string;
  months: Cents[];
  totalCents: Cents;
  /** Of the total, what projects bear. */
  onProjectsCents: Cents;
}

/**
 * What one of those tabs has, by account and contact. Σ of the lines without what projects bear is the
 * line of the summary before eliminations.
 */
export function lineTab(sums: ResultSums, tab: LineTab): LineOfTab[] {
  const lines = new Map<string, LineOfTab>();
  for (const sum of sums.lines) {
    if (!isOfTab(sum, tab)) continue;
    const { accountNum, contact, contactName, months } = sum;
    const key = `${accountNum} ${contact}`;
    const totalCents = sumCents(months);
    const onProjectsCents = ON_PROJECTS.has(sum.bucket) ? totalCents : 0;
    const line = lines.get(key);
    if (!line) {
      const own = months.slice();
      lines.set(key, {
        accountNum,
        contact,
        contactName,
        months: own,
        totalCents,
        onProjectsCents,
      });
      continue;
    }
    addTo(line.months, months, 1);
    line.totalCents += totalCents;
    line.onProjectsCents += onProjectsCents;
    if (contactName < line.contactName) line.contactName = contactName;
  }
  return [...lines.values()];
}

/** A part of a tab, month by month. */
export interface TabPart {
  /** The bucket; of other incomes the subgroup of the account: `75`. */
  part: string;
  months: Cents[];
}

/** What a tab is made of, whatever accounts and contacts: Σ of the parts is the total of its lines. */
export function tabParts(sums: ResultSums, tab: LineTab): TabPart[] {
  const parts = groupBy(
    sums.lines.filter((sum) => isOfTab(sum, tab)),
    ({ accountNum, bucket }) => (tab === 'others' ? accountNum.slice(0, 2) : bucket),
  );
  return [...parts]
    .map(([part, list]) => ({ part, months: addMonths(list, []) }))
    .filter(({ months }) => months.some((cents) => cents !== 0))
    .toSorted((a, b) => (a.part < b.part ? -1 : 1));
}

function isOfTab({ bucket }: LineSum, tab: LineTab): boolean {
  const buckets: readonly Bucket[] = LINE_TABS[tab];
  return buckets.includes(bucket);
}

/** What lines of a tab come to together. */
export function lineTotal(
  lines: readonly LineOfTab[],
): Pick<LineOfTab, 'months' | 'totalCents' | 'onProjectsCents'> {
  return {
    months: addMonths(lines, []),
    totalCents: sumCents(lines.map(({ totalCents }) => totalCents)),
    onProjectsCents: sumCents(lines.map(({ onProjectsCents }) => onProjectsCents)),
  };
}

function totalOf(list: readonly { months: Cents[] }[]): Cents {
  return sumCents(list.flatMap(({ months }) => months));
}

/** Σ of the first less Σ of the second, month by month. */
function addMonths(
  list: readonly { months: Cents[] }[],
  less: readonly { months: Cents[] }[],
): Cents[] {
  const sum = Array.from({ length: 12 }, () => 0);
  for (const { months } of list) addTo(sum, months, 1);
  for (const { months } of less) addTo(sum, months, -1);
  return sum;
}

/** Month by month: there are tens of thousands of lines, and a copy of each costs four times as much. */
function addTo(sum: Cents[], months: readonly Cents[], sign: 1 | -1): void {
  for (let month = 0; month < 12; month += 1) {
    sum[month] = (sum[month] ?? 0) + sign * (months[month] ?? 0);
  }
}
