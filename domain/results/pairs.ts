import { groupBy } from '../group-by.ts';
import { normaliseTaxId } from '../identifiers/tax-id.ts';
import type { Cents } from '../money.ts';

/** What the rule needs of a reinvoice: the entries that it wrote into the books of both companies. */
export interface PairingReinvoice {
  id: string;
  issuerId: string;
  receiverId: string;
  /** Keys as `domain/reinvoices/intercompany.ts` makes them: `<reinvoice>:<event>:<side>`. */
  entries: readonly { key: string; expenseId: string }[];
}

/** What it needs of a row that such an entry is, or that says of itself that it is intercompany. */
export interface IntercompanyRow {
  id: string;
  companyId: string;
  isCancelled: boolean;
  /** Whether it is the half of who invoiced. */
  isIncome: boolean;
  netCents: Cents;
  docNumber: string;
  /** Of the other company. */
  contactNif: string;
}

/** What it needs of a company. */
export interface PairingCompany {
  id: string;
  cif: string;
  /** Its books are not for the person: whether they have the other half of a row nobody here can say. */
  isHidden?: boolean | undefined;
}

/** So many rows without their other half are told: more than a person looks through. */
export const MOST_UNMATCHED = 500;

export interface Pairing {
  /** By the id of a row: who has the other half, and the net of both. */
  byId: Map<string, { counterpartId: string; netCents: Cents }>;
  /** Rows whose other half is missing, cancelled or of another amount, by id; none that a hidden company would have. */
  unmatched: string[];
}

/**
 * Which rows are the two halves of one business within the group: the entries that a reinvoice wrote, or an
 * income and an expense of one document and amount that name each other's tax number. Cancelled rows are
 * nobody's half.
 *
 * @param rows of all companies: those that the reinvoices wrote, and others marked as intercompany
 */
export function pairRows(
  reinvoices: Iterable<PairingReinvoice>,
  rows: Iterable<IntercompanyRow>,
  companies: readonly PairingCompany[],
): Pairing {
  const open = new Map<string, IntercompanyRow>();
  for (const row of rows) if (!row.isCancelled) open.set(row.id, row);
  const byId: Pairing['byId'] = new Map();
  const hidden = new Set(companies.flatMap(({ id, isHidden }) => (isHidden ? [id] : [])));
  const written = new Map<string, string>();
  const pair = (income: IntercompanyRow, expense: IntercompanyRow) => {
    const { netCents } = income;
    byId.set(income.id, { counterpartId: expense.companyId, netCents });
    byId.set(expense.id, { counterpartId: income.companyId, netCents });
  };
  for (const { issuerId, receiverId, entries } of reinvoices) {
    for (const { key, expenseId } of entries) {
      written.set(expenseId, key.endsWith(':income') ? receiverId : issuerId);
    }
    for (const halves of groupBy(entries, eventOf).values()) {
      const rowOf = (side: string) => {
        const entry = halves.find(({ key }) => key.endsWith(`:${side}`));
        return entry && open.get(entry.expenseId);
      };
      const [income, expense] = [rowOf('income'), rowOf('expense')];
      if (!income || !expense || income.netCents !== expense.netCents) continue;
      if (income.companyId === issuerId && expense.companyId === receiverId) pair(income, expense);
    }
  }
  const others = [...open.values()].filter(({ id }) => !byId.has(id));
  const otherOf = otherCompanies(companies);
  for (const same of sameDocuments(others, otherOf)) {
    const [income, expense] = [same.filter(isOfIssuer), same.filter((row) => !row.isIncome)];
    // Of three nobody knows which two belong together.
    if (income.length === 1 && expense.length === 1 && income[0] && expense[0]) {
      pair(income[0], expense[0]);
    }
  }
  const unmatched = others.filter(
    (row) => !byId.has(row.id) && !hidden.has(written.get(row.id) ?? otherOf(row) ?? ''),
  );
  return { byId, unmatched: unmatched.map(({ id }) => id).toSorted() };
}

/** The company of the group that a row names. */
function otherCompanies(
  companies: readonly PairingCompany[],
): (row: Pick<IntercompanyRow, 'contactNif'>) => string | undefined {
  const idsByCif = new Map(companies.map(({ id, cif }) => [normaliseTaxId(cif), id]));
  // The other companies of a group are written in few ways.
  const others = new Map<string, string | undefined>();
  return ({ contactNif }) => {
    if (!others.has(contactNif)) others.set(contactNif, idsByCif.get(normaliseTaxId(contactNif)));
    return others.get(contactNif);
  };
}

/** Rows of one document and amount between the same two companies. */
function sameDocuments(
  rows: readonly IntercompanyRow[],
  otherOf: ReturnType<typeof otherCompanies>,
): Iterable<IntercompanyRow[]> {
  const same = new Map<string, IntercompanyRow[]>();
  for (const row of rows) {
    const other = otherOf(row);
    if (row.docNumber === '' || other === undefined || other === row.companyId) continue;
    const [issuer, receiver] = row.isIncome ? [row.companyId, other] : [other, row.companyId];
    // What people write comes last: nothing in it can be taken for another part.
    const key = `${issuer} ${receiver} ${row.netCents} ${row.docNumber}`;
    const known = same.get(key);
    if (known) known.push(row);
    else same.set(key, [row]);
  }
  return same.values();
}

function isOfIssuer({ isIncome }: IntercompanyRow): boolean {
  return isIncome;
}

function eventOf({ key }: { key: string }): string {
  return key.slice(0, key.lastIndexOf(':'));
}
