import type { AccountingProblem, AccountingStep } from '#contract/accounting-sync.ts';
import type { Day } from '#domain/days.ts';
import type { DayRange } from '#domain/accounting/madrid-seconds.ts';
import {
  type Directory,
  type Mapped,
  mapAccount,
  mapBank,
  mapContact,
  mapDocument,
  mapEntryLines,
  mapPayment,
} from '#domain/accounting/mapping.ts';
import type { DocumentKind, RemoteBank } from '#domain/accounting/remote.ts';
import type { AccountingBooks, Records } from '../../connectors/accounting/books.ts';
import {
  AccountingAbsent,
  AccountingPage,
  AccountingUnavailable,
} from '../../connectors/accounting/service.ts';

export type SyncedResource =
  | 'clients'
  | 'expenseAccounts'
  | 'expenses'
  | 'bankBalances'
  | 'movements';

/** One record of the service, as a row here is to be. */
export interface Item extends Mapped {
  resource: SyncedResource;
  /** What only a new row gets, or one that turns out to be the same thing. */
  given: Readonly<Record<string, unknown>>;
  /** The document that a payment pays. */
  documentId?: string;
}

/** A part of a step that is read whole. */
export interface Portion {
  /** The days that it is of; null for a list without days. */
  range: DayRange | null;
  read: number;
  items: Item[];
  problems: AccountingProblem[];
  /** Ids of documents that became nothing yet, and of those that count no longer. */
  drafts: string[];
  annulled: string[];
}

export const DOCUMENTS: Partial<Record<AccountingStep, DocumentKind>> = {
  purchases: 'purchase',
  refunds: 'purchaserefund',
  sales: 'invoice',
  receipts: 'salesreceipt',
  creditNotes: 'creditnote',
};

/** Reads contacts, accounts and banks, which all else names by their ids. */
export async function readDirectory(
  books: AccountingBooks,
  company: Pick<Directory, 'companyId' | 'patterns'>,
): Promise<Directory> {
  const contacts = await orNone(books.contacts());
  const accounts = await orNone(books.expenseAccounts());
  const banks = await orNone<RemoteBank>(books.treasury());
  return {
    ...company,
    contacts: new Map(contacts.records.map((contact) => [contact.id, contact])),
    accounts: new Map(accounts.records.map(({ id, num }) => [id, num])),
    banks: new Map(banks.records.map((bank) => [bank.id, bank])),
  };
}

/** All that a step reads, the earliest days first. @throws AccountingAbsent, AccountingUnavailable */
export async function* readStep(
  step: AccountingStep,
  books: AccountingBooks,
  { directory, range, today }: { directory: Directory; range: DayRange; today: Day },
): AsyncGenerator<Portion> {
  const { companyId } = directory;
  const kind = DOCUMENTS[step];
  if (kind) {
    for await (const read of books.documents(kind, range)) {
      const idsOf = (state: 'isDraft' | 'isAnnulled') =>
        read.records.filter((one) => one[state]).map(({ id }) => id);
      const mapped = read.records
        .filter((one) => !one.isDraft && !one.isAnnulled)
        .map((one) => ({ one, is: mapDocument(one, kind, directory) }));
      const items = mapped.flatMap(({ is }) => (typeof is === 'string' ? [] : [toExpense(is)]));
      const refused = mapped.flatMap(({ one, is }) =>
        typeof is === 'string'
          ? [problemOf(step, is, one.id, `${one.number} · ${one.contactName}`)]
          : [],
      );
      const portion = portionOf(step, read, items, refused);
      yield { ...portion, drafts: idsOf('isDraft'), annulled: idsOf('isAnnulled') };
    }
  } else if (step === 'payments') {
    for await (const read of books.payments(range)) {
      const items = read.records.map((payment) => ({
        ...mapPayment(payment, directory),
        resource: 'movements' as const,
        given: { importKey: `holded:${payment.id}` },
        documentId: payment.documentId,
      }));
      yield portionOf(step, read, items);
    }
  } else if (step === 'ledger') {
    for await (const read of books.dailyLedger(range)) {
      yield portionOf(step, read, mapEntryLines(read.records, directory).map(toExpense));
    }
  } else if (step === 'contacts') {
    const read = await books.contacts();
    const items = read.records.map(mapContact).filter((one) => one !== null);
    yield portionOf(step, read, items.map(toItem('clients', (id) => ({ holdedId: id }))));
  } else if (step === 'accounts') {
    const read = await books.expenseAccounts();
    const items = read.records.map((account) => mapAccount(account, companyId));
    const given = (id: string) => ({ holdedId: id, lastSync: new Date() });
    yield portionOf(step, read, items.map(toItem('expenseAccounts', given)));
  } else {
    const read = await books.treasury();
    const items = read.records.map((bank) => mapBank(bank, companyId, today));
    const known = items.filter((one) => one !== null);
    yield portionOf(step, read, known.map(toItem('bankBalances', () => ({}))));
  }
}

export function problemOf(
  step: AccountingStep | null,
  code: AccountingProblem['code'],
  remoteId = '',
  label = '',
): AccountingProblem {
  return { step, code, remoteId, label, rowId: null, fields: [] };
}

function toItem(resource: SyncedResource, given: (id: string) => Item['given']) {
  return (mapped: Mapped): Item => ({ ...mapped, resource, given: given(mapped.remoteId) });
}

function toExpense(mapped: Mapped): Item {
  const given = { origin: 'holded', holdedId: mapped.remoteId };
  return { ...mapped, resource: 'expenses', given };
}

function portionOf(
  step: AccountingStep,
  { records, unreadable, range = null }: Records<unknown> & { range?: DayRange | null },
  items: Item[],
  problems: AccountingProblem[] = [],
): Portion {
  const unread = unreadable.map((id) => problemOf(step, 'unreadable', id));
  return {
    range,
    read: records.length + unread.length,
    items,
    problems: [...problems, ...unread],
    drafts: [],
    annulled: [],
  };
}

/** Every company has these lists: a page in the place of one is an outage, and no empty list. */
async function orNone<T>(reading: Promise<Records<T>>): Promise<Records<T>> {
  return reading.catch((error: unknown) => {
    if (error instanceof AccountingPage) {
      throw new AccountingUnavailable('A page stands in the place of its list', { cause: error });
    }
    if (error instanceof AccountingAbsent) return { records: [], unreadable: [] };
    throw error;
  });
}
