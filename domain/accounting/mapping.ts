import { isEmail } from '../email.ts';
import { type AccountPatterns, classOfAccount } from '../accounts/account-class.ts';
import type { Day } from '../days.ts';
import { isIban, normaliseIban } from '../identifiers/iban.ts';
import { isTaxId, normaliseTaxId } from '../identifiers/tax-id.ts';
import type {
  DocumentKind,
  RemoteAccount,
  RemoteBank,
  RemoteContact,
  RemoteDocument,
  RemoteEntryLine,
  RemotePayment,
} from './remote.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What a record says in the fields of a row here; null when it is nothing that a row is kept of. */
export interface Mapped {
  remoteId: string;
  /** What people call it. */
  label: string;
  fields: Fields;
  /** What only a new row says, where the directory does not know what the record names. */
  guess?: Fields;
}

/** What documents and payments name by its id. */
export interface Directory {
  companyId: string;
  patterns: AccountPatterns;
  contacts: ReadonlyMap<string, RemoteContact>;
  /** Numbers of accounts by their ids. */
  accounts: ReadonlyMap<string, string>;
  banks: ReadonlyMap<string, RemoteBank>;
}

/** The service rounds lines, the document rounds once: so much may lie between them. */
const ROUNDING_CENTS = 2;
/** Entries of the ledger that no document stands for. */
const OWN_ENTRIES: ReadonlySet<string> = new Set(['entry', 'payroll']);
/** The result of the year: what is booked against it only closes the accounts. */
const RESULT_ACCOUNT = '129';

/** Clients alone have rows: suppliers stand by name in their documents. */
export function mapContact(contact: RemoteContact): Mapped | null {
  if (!contact.isClient || contact.name === '') return null;
  const { paymentDays } = contact;
  return {
    remoteId: contact.id,
    label: contact.name,
    fields: {
      name: contact.name.slice(0, 200),
      nif: taxIdOrNull(contact.nif),
      email: isEmail(contact.email) ? contact.email : null,
      phone: contact.phone.slice(0, 40),
      iban: ibanOrNull(contact.iban),
      ...(isTerm(paymentDays) ? { paymentDays } : {}),
    },
  };
}

export function mapAccount({ id, num, name }: RemoteAccount, companyId: string): Mapped {
  return {
    remoteId: id,
    label: `${num} ${name}`,
    fields: { companyId, num, name: (name || num).slice(0, 200) },
  };
}

/** Why a document is left to people. */
export type DocumentProblem = 'foreign-currency' | 'unreadable';

/** A document as an expense or an income; what is given back has amounts below zero. */
export function mapDocument(
  document: RemoteDocument,
  kind: DocumentKind,
  directory: Directory,
): Mapped | DocumentProblem {
  if (document.currency !== 'EUR') return 'foreign-currency';
  const amounts = amountsOf(document, kind);
  if (!amounts) return 'unreadable';
  const isSale = kind === 'invoice' || kind === 'salesreceipt' || kind === 'creditnote';
  const ofSide = isSale ? 'incomes' : 'outgoings';
  return {
    remoteId: document.id,
    label: [document.number, document.contactName].filter(Boolean).join(' · '),
    fields: {
      companyId: directory.companyId,
      docNumber: document.number.slice(0, 100),
      concept: document.concept.slice(0, 500),
      issueDate: document.date,
      dueDate: document.dueDate,
      ...amounts,
      ...contactFields(document, directory),
      ...accountFields(document, directory, ofSide),
    },
    guess: { type: ofSide, contactName: '', contactNif: '', accountNum: '' },
  };
}

/** Of a contact that the directory lacks nothing is said: the row keeps what it has. */
function contactFields(
  { contactId, contactName }: RemoteDocument,
  { contacts }: Directory,
): Fields {
  const contact = contacts.get(contactId);
  const isKnown = contact !== undefined || contactId === '';
  const name = contactName || contact?.name || '';
  return {
    ...(isKnown || name !== '' ? { contactName: name.slice(0, 200) } : {}),
    ...(isKnown ? { contactNif: normaliseTaxId(contact?.nif ?? '').slice(0, 20) } : {}),
  };
}

/** As of contacts; the type is that of the account, else of the side of the document. */
function accountFields(
  { account }: RemoteDocument,
  { accounts, patterns }: Directory,
  ofSide: string,
): Fields {
  const accountNum = accounts.get(account) ?? digitsOf(account);
  if (accountNum === '' && account !== '') return {};
  return { accountNum, type: classOfAccount(accountNum, patterns)?.type ?? ofSide };
}

/** Money in or out of a bank; what pays a purchase goes out, whatever its sign there. */
export function mapPayment(payment: RemotePayment, { companyId, banks }: Directory): Mapped {
  const isOut = payment.documentType === 'purchase' || payment.documentType === 'creditnote';
  const size = Math.abs(payment.amountCents);
  const isSale = payment.documentType === 'invoice' || payment.documentType === 'salesreceipt';
  const amountCents = isOut ? -size : isSale ? size : payment.amountCents;
  const bank = banks.get(payment.bankId);
  const isBankKnown = bank !== undefined || payment.bankId === '';
  return {
    remoteId: payment.id,
    label: [payment.contactName, payment.concept].filter(Boolean).join(' · '),
    fields: {
      companyId,
      date: payment.date,
      kind: amountCents < 0 ? 'expense' : 'income',
      amountCents,
      concept: payment.concept.slice(0, 500),
      contact: payment.contactName.slice(0, 200),
      ...(isBankKnown ? { bankIban: ibanOrNull(bank?.iban ?? '') } : {}),
    },
    guess: { bankIban: null },
  };
}

/** What a bank holds today; null without an account that can be told by its number. */
export function mapBank(bank: RemoteBank, companyId: string, day: Day): Mapped | null {
  const bankIban = ibanOrNull(bank.iban);
  if (bankIban === null) return null;
  return {
    remoteId: `${bank.id}:${day}`,
    label: bank.name,
    fields: { companyId, bankIban, day, balanceCents: bank.balanceCents, source: 'service' },
  };
}

/**
 * Lines of the ledger that no document stands for, such as payrolls. Amortizations are reckoned here, and
 * entries against the result of the year only close it.
 */
export function mapEntryLines(
  lines: readonly RemoteEntryLine[],
  { companyId, patterns }: Directory,
): Mapped[] {
  const keyOf = ({ date, entry }: RemoteEntryLine) => `${date}-${entry}`;
  const closing = new Set(
    lines.filter(({ account }) => account.startsWith(RESULT_ACCOUNT)).map(keyOf),
  );
  return lines.flatMap((line) => {
    const type = classOfAccount(line.account, patterns)?.type;
    if (!type || type === 'amortizations') return [];
    if (!OWN_ENTRIES.has(line.type) || closing.has(keyOf(line))) return [];
    const isIncome = type === 'incomes' || type === 'subvention';
    const netCents = (line.debitCents - line.creditCents) * (isIncome ? -1 : 1) || 0;
    if (netCents === 0) return [];
    return [
      {
        remoteId: `${keyOf(line)}-${line.line}`,
        label: `${line.entry}/${line.line} ${line.description}`.trim(),
        fields: {
          companyId,
          type,
          docNumber: `${line.date.slice(0, 4)}/${line.entry}/${line.line}`,
          concept: line.description.slice(0, 500),
          issueDate: line.date,
          netCents,
          accountNum: line.account,
        },
      },
    ];
  });
}

/** Net, VAT and what is withheld; null when they do not make the total. */
function amountsOf(
  { netCents, vatCents, totalCents }: RemoteDocument,
  kind: DocumentKind,
): Record<'netCents' | 'vatCents' | 'withholdingCents', number> | null {
  const withheld = netCents + vatCents - totalCents;
  const isRounding = Math.abs(withheld) <= ROUNDING_CENTS;
  const isWithholding = withheld === 0 || Math.sign(withheld) === Math.sign(netCents);
  if (!isRounding && !isWithholding) return null;
  const vat = isRounding ? vatCents - withheld : vatCents;
  const isRefund = kind === 'purchaserefund' || kind === 'creditnote';
  const sign = isRefund && netCents > 0 ? -1 : 1;
  return {
    netCents: sign * netCents || 0,
    vatCents: sign * vat || 0,
    withholdingCents: isRounding ? 0 : sign * withheld,
  };
}

function isTerm(days: number | null): boolean {
  return days !== null && Number.isInteger(days) && days >= 0 && days <= 365;
}

function taxIdOrNull(text: string): string | null {
  const nif = normaliseTaxId(text);
  return isTaxId(nif) ? nif : null;
}

function ibanOrNull(text: string): string | null {
  const iban = normaliseIban(text);
  return isIban(iban) ? iban : null;
}

function digitsOf(text: string): string {
  return /^\d{3,12}$/.test(text) ? text : '';
}
