import type { LocalRow, RowOf } from '#local/db.ts';
import type { Cents } from '#domain/money.ts';
import type { SearchedName } from './types.ts';

/** What of a record can be searched. */
export interface SearchText {
  title: string;
  /** Shown beside the title. */
  detail: string;
  /** Told apart by all their letters and figures: codes, numbers, tax numbers. */
  codes: readonly string[];
  /** Beside what is shown. */
  amounts?: readonly (Cents | null)[];
  /** Shown, as a day is. */
  cents?: Cents | null;
  on?: string | null;
  /** Found, but not shown. */
  words?: string;
  /** Found as well, and alone by what begins with `#`. */
  tags?: readonly string[];
  ownerId?: string | null;
}

type Texts = { [R in SearchedName]: (row: LocalRow<RowOf<R>>) => SearchText | null };

const named = ({ name, nif }: { name: string; nif: string | null }): SearchText => ({
  title: name,
  detail: nif ?? '',
  codes: [nif ?? ''],
});

/** The texts of a row; null for one that is shown nowhere. */
const TEXTS: Texts = {
  projects: ({ name, code, notes, companyId, tags }) => ({
    title: name,
    detail: code,
    codes: [code],
    words: notes,
    tags,
    ownerId: companyId,
  }),
  tenders: ({ title, code, bdns }) => ({ title, detail: code, codes: [code, bdns] }),
  callRequests: ({ title, internalCode, caseNumber, ...row }) => ({
    title: title || internalCode,
    detail: title ? internalCode : caseNumber,
    codes: [internalCode, caseNumber],
    amounts: [row.requestedCents, row.grantedCents],
    tags: row.tags,
    ownerId: row.companyId,
  }),
  clients: (row) => ({ ...named(row), words: `${row.contact} ${row.email ?? ''}` }),
  companies: ({ name, businessName, cif }) => ({
    title: name,
    detail: cif,
    codes: [cif],
    words: businessName,
  }),
  collaborators: (row) => ({ ...named(row), words: row.email ?? '' }),
  organizations: named,
  reinvoices: ({ id, code, period, projectId, totalCents }) => ({
    title: code || period || id.slice(0, 8),
    detail: code ? period : '',
    codes: [code],
    cents: totalCents,
    ownerId: projectId,
  }),
  milestones: ({ title, date, callRequestId }) => ({
    title,
    detail: '',
    codes: [],
    on: date,
    ownerId: callRequestId,
  }),
  documentations: ({ type, csvCode, callRequestId, tags }) => ({
    title: type,
    detail: csvCode,
    codes: [csvCode],
    tags,
    ownerId: callRequestId,
  }),
  files: ({ name, tags }) => ({ title: name, detail: '', codes: [], tags }),
  multimedias: ({ title, projectId, author, tags }) => ({
    title,
    detail: author,
    codes: [],
    tags,
    ownerId: projectId,
  }),
  budgets: ({ name, projectId, amountCents }) => ({
    title: name,
    detail: '',
    codes: [],
    cents: amountCents,
    ownerId: projectId,
  }),
  beads: ({ name, code }) => ({ title: name, detail: code, codes: [code] }),
  categories: ({ code, name, nameGl, nameEn }) => ({
    title: name,
    detail: code,
    codes: [code],
    words: `${nameGl} ${nameEn}`,
  }),
  expenseAccounts: ({ name, num, companyId }) => ({
    title: name,
    detail: num,
    codes: [num],
    ownerId: companyId,
  }),
  milestoneTypes: ({ name, nameGl, nameEn }) => ({
    title: name,
    detail: '',
    codes: [],
    words: `${nameGl} ${nameEn}`,
  }),
  minimisAids: ({ body, bdns, concessionCode, companyId, grantDate, ggeCents }) => ({
    title: body || concessionCode || bdns,
    detail: concessionCode,
    codes: [bdns, concessionCode],
    cents: ggeCents,
    on: grantDate,
    ownerId: companyId,
  }),
  bankRules: ({ pattern, contactName, accountNum, companyId }) => ({
    title: pattern,
    detail: [accountNum, contactName].filter(Boolean).join(' · '),
    codes: [],
    ownerId: companyId,
  }),
  callSearches: ({ name, words }) => ({ title: name, detail: words, codes: [] }),
  callHits: ({ title, body, bdns, closesOn }) => ({
    title,
    detail: body,
    codes: [bdns],
    on: closesOn,
  }),
  employees: (row) => ({ ...named(row), words: row.category, ownerId: row.companyId }),
  treasuryRecords: ({ concept, counterparty, contact, companyId, dueDate, amountCents }) => ({
    title: concept || counterparty,
    detail: concept ? counterparty : '',
    codes: [],
    cents: amountCents,
    on: dueDate,
    words: contact,
    ownerId: companyId,
  }),
  treasuryScenarios: ({ name, companyId }) => ({
    title: name,
    detail: '',
    codes: [],
    ownerId: companyId,
  }),
  accountingRecords: (row) => ({
    title: row.concept || row.creditor,
    detail: [row.creditor, row.docNumber].filter(Boolean).join(' · '),
    codes: [row.docNumber, row.nif],
    cents: row.imputedCents,
    on: row.issueDate,
    ownerId: row.callRequestId,
  }),
  callRequestBudgets: ({ name, callRequestId, approvedCents }) => ({
    title: name,
    detail: '',
    codes: [],
    cents: approvedCents,
    ownerId: callRequestId,
  }),
  balanceEntries: ({ concept, collaboratorId, date, creditCents, debitCents }) => ({
    title: concept,
    detail: '',
    codes: [],
    cents: creditCents || debitCents,
    on: date,
    ownerId: collaboratorId,
  }),
  users: ({ name, login }) => ({ title: name, detail: login, codes: [login] }),
  people: ({ name }) => ({ title: name, detail: '', codes: [] }),
};

/** The texts of a row of any of these; null for one that cannot be found. */
export function textOf(resource: SearchedName, row: object): SearchText | null {
  return (TEXTS[resource] as (row: object) => SearchText | null)(row);
}
