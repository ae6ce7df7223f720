import { type SQL, and, eq, inArray, isNull, ne, notExists, or, sql } from 'drizzle-orm';
import type { AccountingStep } from '#contract/accounting-sync.ts';
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

type Texts = Partial<Record<string, string>>;

/**
 * The row that is the same thing as a record, written here before the two met: known by what tells things
 * apart, such as numbers of accounts, tax numbers, numbers of documents.
 */
export async function findSame(
  tx: Database,
  item: Item,
  step: AccountingStep,
): Promise<string | undefined> {
  const { resource, fields } = item;
  const value = (name: string) => (fields[name] ?? '') as string;
  switch (resource) {
    case 'clients':
      if (fields['nif'] === null) return undefined;
      return first(tx, clients, [eq(clients.nif, value('nif'))]);
    case 'expenseAccounts':
      return first(tx, expenseAccounts, [
        eq(expenseAccounts.companyId, value('companyId')),
        eq(expenseAccounts.num, value('num')),
      ]);
    case 'bankBalances':
      return first(tx, bankBalances, [
        eq(bankBalances.companyId, value('companyId')),
        eq(bankBalances.bankIban, value('bankIban')),
        eq(bankBalances.day, value('day')),
      ]);
    case 'movements':
      if (typeof fields['bankIban'] !== 'string') return undefined;
      return first(tx, movements, [
        eq(movements.companyId, value('companyId')),
        eq(movements.bankIban, value('bankIban')),
        eq(movements.date, value('date')),
        eq(movements.amountCents, Number(fields['amountCents'])),
        isUnlinked(tx, resource, movements.id),
      ]);
    case 'expenses':
      return (
        (await findReinvoiced(tx, item, step)) ??
        (value('docNumber') === '' || value('contactNif') === ''
          ? undefined
          : first(tx, expenses, [
              eq(expenses.companyId, value('companyId')),
              eq(expenses.docNumber, value('docNumber')),
              eq(expenses.contactNif, value('contactNif')),
              // A cancelled one repeats nothing (`duplicateKey`): its document comes as a row of its own.
              ne(expenses.state, 'cancelled'),
              isUnlinked(tx, resource, expenses.id),
            ]))
      );
  }
}

/**
 * The half of a reinvoice that it is in these books: known by its id there, or by a number of it, which may
 * be ours, or one of the service that a person typed. Numbers count with the other party's tax number where
 * the document says that: any supplier may have used the same.
 */
async function findReinvoiced(
  tx: Database,
  { fields, remoteId }: Item,
  step: AccountingStep,
): Promise<string | undefined> {
  const side = step === 'sales' ? 'issuerId' : step === 'purchases' ? 'receiverId' : null;
  if (side === null) return undefined;
  const { docNumber = '', concept = '', contactNif = '', companyId = '' } = fields as Texts;
  const numbers = [docNumber, concept].filter((text) => text !== '');
  const isNumbered = and(
    or(inArray(reinvoices.invoiceNumber, numbers), inArray(reinvoices.code, numbers)),
    contactNif === '' ? undefined : eq(expenses.contactNif, contactNif),
  );
  const [half] = await tx
    .select({ id: expenses.id })
    .from(reinvoices)
    .innerJoin(
      expenses,
      and(
        eq(expenses.companyId, reinvoices[side]),
        eq(expenses.docNumber, reinvoices.code),
        sql`${reinvoices.entries} @> jsonb_build_array(jsonb_build_object('expenseId', ${expenses.id}))`,
      ),
    )
    .where(
      and(
        eq(reinvoices[side], companyId),
        or(eq(reinvoices.holdedId, remoteId), numbers.length > 0 ? isNumbered : undefined),
        isUnlinked(tx, 'expenses', expenses.id),
        isNull(expenses.deletedAt),
      ),
    )
    .orderBy(expenses.id)
    .limit(1);
  return half?.id;
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
  table: RowTable,
  conditions: SQL[],
): Promise<string | undefined> {
  const [found] = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(...conditions, isNull(table.deletedAt)))
    .orderBy(table.id)
    .limit(1);
  return found && String(found.id);
}
