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

/** So many rows without their other half are told: more than a person looks through. */
export const MOST_UNMATCHED = 500;

export interface Pairing {
  /** By the id of a row: who has the other half, and the net of both. */
  byId: Map<string, { counterpartId: string; netCents: Cents }>;
  /** Rows whose other half is missing, cancelled or of another amount, by id. */
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
  companies: Iterable<{ id: string; cif: string }>,
): Pairing {
  const open = new Map<string, IntercompanyRow>();
  for (const row of rows) if (!row.isCancelled) open.set(row.id, row);
  const byId: Pairing['byId'] = new Map();
  const pair = (income: IntercompanyRow, expense: IntercompanyRow) => {
    const { netCents } = income;
    byId.set(income.id, { counterpartId: expense.companyId, netCents });
    byId.set(expense.id, { counterpartId: income.companyId, netCents });
  };
  for (const { issuerId, receiverId, entries } of reinvoices) {
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
  for (const same of sameDocuments(others, companies)) {
    const [income, expense] = [same.filter(isOfIssuer), same.filter((row) => !row.isIncome)];
    // Of three nobody knows which two belong together.
    if (income.length === 1 && expense.length === 1 && income[0] && expense[0]) {
      pair(income[0], expense[0]);
    }
  }
  return { byId, unmatched: [...open.keys()].filter((id) => !byId.has(id)).toSorted() };
}

/** Rows of one document and amount between the same two companies. */
function sameDocuments(
  rows: readonly IntercompanyRow[],
  companies: Iterable<{ id: string; cif: string }>,
): Iterable<IntercompanyRow[]> {
  const idsByCif = new Map<string, string>();
  for (const { id, cif } of companies) idsByCif.set(normaliseTaxId(cif), id);
  // The other companies of a group are written in few ways.
  const others = new Map<string, string | undefined>();
  const otherOf = ({ contactNif }: IntercompanyRow) => {
    if (!others.has(contactNif)) others.set(contactNif, idsByCif.get(normaliseTaxId(contactNif)));
    return others.get(contactNif);
  };
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
