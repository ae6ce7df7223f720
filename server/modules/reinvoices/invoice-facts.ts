import { inArray } from 'drizzle-orm';
import type { Reinvoice, ReinvoiceLineRow } from '#contract/resources/reinvoices.ts';
import { storedLines } from '#domain/reinvoices/lines.ts';
import type { Database } from '../../db/client.ts';
import { budgets, companies, expenses, projects } from '../../db/schema/index.ts';
import { isOneOf } from '../../db/wire.ts';

/** A company as an invoice names it. */
export interface Party {
  name: string;
  cif: string;
  address: string;
  registry: string;
  ibans: readonly string[];
}

/** A line with the places that bear its expense, in words; empty where there is none. */
export interface PlacedLine extends ReinvoiceLineRow {
  project: string;
  item: string;
}

export interface InvoiceFacts {
  reinvoice: Reinvoice;
  issuer: Party;
  receiver: Party;
  project: string;
  /** By project and item, in the order of their words. */
  lines: PlacedLine[];
}

/** What the document of a reinvoice says. */
export async function readInvoiceFacts(db: Database, reinvoice: Reinvoice): Promise<InvoiceFacts> {
  const { issuerId, receiverId, projectId } = reinvoice;
  const parties = await db
    .select()
    .from(companies)
    .where(inArray(companies.id, [issuerId, receiverId]));
  const partyOf = (companyId: string): Party => {
    const company = parties.find(({ id }) => id === companyId);
    return {
      name: company?.businessName || (company?.name ?? ''),
      cif: company?.cif ?? '',
      address: [company?.address, company?.municipality].filter(Boolean).join(', '),
      registry: company?.commercialRegistry ?? '',
      ibans: company?.ibans ?? [],
    };
  };
  const lines = storedLines(reinvoice.expenses);
  const ids = lines.flatMap(({ expenseId }) => (expenseId === null ? [] : [expenseId]));
  const passedOn = await db.select().from(expenses).where(isOneOf(expenses.id, ids));
  const placeOf = (expenseId: string | null) => {
    const parts = passedOn.find(({ id }) => id === expenseId)?.imputations ?? [];
    return parts.find((part) => part.projectId === projectId) ?? (projectId ? undefined : parts[0]);
  };
  const places = lines.flatMap(({ expenseId }) => placeOf(expenseId) ?? []);
  const projectIds = [...places.map((place) => place.projectId), ...(projectId ? [projectId] : [])];
  const budgetIds = places.flatMap(({ budgetId }) => (budgetId === null ? [] : [budgetId]));
  const named = await db.select().from(projects).where(isOneOf(projects.id, projectIds));
  const items = await db.select().from(budgets).where(isOneOf(budgets.id, budgetIds));
  const projectName = (id: string | null | undefined) => {
    const found = named.find((one) => one.id === id);
    return found ? `${found.code} ${found.name}` : '';
  };
  const placed = lines.map((line): PlacedLine => {
    const place = placeOf(line.expenseId);
    const item = items.find(({ id }) => id === place?.budgetId)?.name ?? '';
    return { ...line, project: projectName(place?.projectId), item };
  });
  const keyOf = ({ project, item, id }: PlacedLine) => `${project}\n${item}\n${id}`;
  return {
    reinvoice,
    issuer: partyOf(issuerId),
    receiver: partyOf(receiverId),
    project: projectName(projectId),
    lines: placed.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)),
  };
}
