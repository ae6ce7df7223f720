import { type SQL, and, eq, isNull, notExists, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import type { RowTable } from '../../db/row-table.ts';
import {
  accountingLinks,
  bankBalances,
  clients,
  expenseAccounts,
  expenses,
  movements,
  reinvoices,
} from '../../db/schema/index.ts';
import type { Item } from './items.ts';

/** A row that is the same thing as a record, written here before the two met. */
export interface Same {
  resource: string;
  rowId: string;
}

/** Finds it by what tells things apart: numbers of accounts, tax numbers, numbers of documents. */
export async function findSame(
  tx: Database,
  { resource, fields, remoteId }: Item,
): Promise<Same | undefined> {
  const value = (name: string) => (fields[name] ?? '') as string;
  switch (resource) {
    case 'clients':
      if (fields['nif'] === null) return undefined;
      return first(tx, resource, clients, [eq(clients.nif, value('nif'))]);
    case 'expenseAccounts':
      return first(tx, resource, expenseAccounts, [
        eq(expenseAccounts.companyId, value('companyId')),
        eq(expenseAccounts.num, value('num')),
      ]);
    case 'bankBalances':
      return first(tx, resource, bankBalances, [
        eq(bankBalances.companyId, value('companyId')),
        eq(bankBalances.bankIban, value('bankIban')),
        eq(bankBalances.day, value('day')),
      ]);
    case 'movements':
      if (typeof fields['bankIban'] !== 'string') return undefined;
      return first(tx, resource, movements, [
        eq(movements.companyId, value('companyId')),
        eq(movements.bankIban, value('bankIban')),
        eq(movements.date, value('date')),
        eq(movements.amountCents, Number(fields['amountCents'])),
        isUnlinked(tx, resource, movements.id),
      ]);
    case 'expenses':
      return (
        (await findPushed(tx, remoteId)) ??
        (value('docNumber') === '' || value('contactNif') === ''
          ? undefined
          : first(tx, resource, expenses, [
              eq(expenses.companyId, value('companyId')),
              eq(expenses.docNumber, value('docNumber')),
              eq(expenses.contactNif, value('contactNif')),
              isUnlinked(tx, resource, expenses.id),
            ]))
      );
  }
}

/** An invoice that was sent there from here: its reinvoice has written the income already. */
async function findPushed(tx: Database, remoteId: string): Promise<Same | undefined> {
  return first(tx, 'reinvoices', reinvoices, [eq(reinvoices.holdedId, remoteId)]);
}

/** Two equal movements on one day are two: each is taken for one record only. */
function isUnlinked(tx: Database, resource: string, id: RowTable['id']): SQL {
  return notExists(
    tx
      .select({ one: sql`1` })
      .from(accountingLinks)
      .where(and(eq(accountingLinks.resource, resource), eq(accountingLinks.rowId, id))),
  );
}

async function first(
  tx: Database,
  resource: string,
  table: RowTable,
  conditions: SQL[],
): Promise<Same | undefined> {
  const [found] = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(...conditions, isNull(table.deletedAt)))
    .orderBy(table.id)
    .limit(1);
  return found && { resource, rowId: String(found.id) };
}
