import { isEmail } from '../email.ts';
import { type AccountPatterns, classOfAccount } from '../accounts/account-class.ts';
import type { Day } from '../days.ts';
import { isIban, normaliseIban } from '../identifiers/iban.ts';
import { isTaxId, normaliseTaxId, writtenTaxId } from '../identifiers/tax-id.ts';
import { linesByRate } from '../expenses/vat.ts';
import { soundRate } from '../expenses/withholding.ts';
import { scaleCents, sumCents } from '../money.ts';
import { entryId, entryLineId } from './entry-line.ts';
import {
  type DocumentKind,
  type RemoteAccount,
  type RemoteBank,
  type RemoteContact,
  type RemoteDocument,
  type RemoteEntryLine,
  type RemotePayment,
  isSaleKind,
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
const ROUNDING_CENTS = 5;
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
      name: clip(contact.name, 200),
      nif: taxIdOrNull(contact.nif),
      email: isEmail(contact.email) ? contact.email : null,
      phone: clip(contact.phone, 40),
      iban: ibanOrNull(contact.iban),
      ...(isTerm(paymentDays) ? { paymentDays } : {}),
    },
  };
}

export function mapAccount({ id, num, name }: RemoteAccount, companyId: string): Mapped {
  return {
    remoteId: id,
    label: `${num} ${name}`,
    fields: { companyId, num, name: clip(name || num, 200) },
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
  const withheld = { ...amounts, withholdingBp: document.retainedBp };
  const ofSide = isSaleKind(kind) ? 'incomes' : 'outgoings';
  return {
    remoteId: document.id,
    label: [document.number, document.contactName].filter(Boolean).join(' · '),
    fields: {
      companyId: directory.companyId,
      docNumber: clip(document.number, 100),
      concept: clip(document.concept, 500),
      issueDate: document.date,
      dueDate: document.dueDate,
      ...amounts,
      ...contactFields(document, directory),
      ...accountFields(document, directory, ofSide),
    },
    guess: {
      type: ofSide,
      contactName: '',
      contactNif: '',
      accountNum: '',
      // Of a row that is there people may have said what of each is deducted, and at which rate something is withheld.
      vatLines: linesOf(document, amounts),
      withholdingBp: amounts.withholdingCents === 0 ? null : soundRate(withheld),
    },
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
    ...(isKnown || name !== '' ? { contactName: clip(name, 200) } : {}),
    ...(isKnown ? { contactNif: clip(writtenTaxId(contact?.nif ?? ''), 20) } : {}),
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

/** Money in or out of a bank, by the kind of document that it says it pays, else by its sign there. */
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
      concept: clip(payment.concept, 500),
      contact: clip(payment.contactName, 200),
      ...(isBankKnown ? { bankIban: ibanOrNull(bank?.iban ?? '') } : {}),
    },
    guess: { bankIban: null },
  };
}

/** The same by the document itself: what pays a purchase goes out, and comes in where that gives back. */
export function payFor(
  fields: Fields,
  { isSale, isBack }: { isSale: boolean; isBack: boolean },
): Fields {
  const size = Math.abs(Number(fields['amountCents']));
  const isIn = isSale !== isBack;
  return { ...fields, amountCents: isIn ? size : -size, kind: isIn ? 'income' : 'expense' };
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
  const closing = new Set(
    lines.filter(({ account }) => account.startsWith(RESULT_ACCOUNT)).map(entryId),
  );
  return lines.flatMap((line) => {
    const type = classOfAccount(line.account, patterns)?.type;
    if (!type || type === 'amortizations') return [];
    if (!OWN_ENTRIES.has(line.type) || closing.has(entryId(line))) return [];
    const isIncome = type === 'incomes' || type === 'subvention';
    const netCents = (line.debitCents - line.creditCents) * (isIncome ? -1 : 1) || 0;
    if (netCents === 0) return [];
    return [
      {
        remoteId: entryLineId(line),
        label: `${line.entry}/${line.line} ${line.description}`.trim(),
        fields: {
          companyId,
          type,
          docNumber: `${line.date.slice(0, 4)}/${line.entry}/${line.line}`,
          concept: clip(line.description, 500),
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
  { netCents: written, vatCents, totalCents, discount, retainedCents }: RemoteDocument,
  kind: DocumentKind,
): Record<'netCents' | 'vatCents' | 'withholdingCents', number> | null {
  const openOf = (net: number) => net + vatCents - totalCents;
  const isRounding = (cents: number) => Math.abs(cents) <= ROUNDING_CENTS;
  // Of a net after its discount the lines withhold their part.
  const saidOf = (net: number) =>
    written === 0 ? 0 : scaleCents(retainedCents, Math.abs(net), Math.abs(written));
  const fits = (net: number) => isRounding(openOf(net) - saidOf(net));
  const netCents = netsOf(written, discount).find(fits) ?? written;
  const withheld = openOf(netCents);
  const isWithheld = retainedCents === 0 ? !isRounding(withheld) : withheld !== 0;
  // Where the lines do not say it, nobody can tell which part of the difference a discount is.
  const isTold = fits(netCents) || discount === 0;
  const isPart =
    Math.sign(withheld) === Math.sign(netCents) && Math.abs(withheld) <= Math.abs(netCents);
  if (isWithheld && !(isTold && isPart)) return null;
  const isRefund = kind === 'purchaserefund' || kind === 'creditnote';
  const sign = isRefund && netCents > 0 ? -1 : 1;
  return {
    netCents: sign * netCents || 0,
    vatCents: sign * (isWithheld ? vatCents : vatCents - withheld) || 0,
    withholdingCents: isWithheld ? sign * withheld : 0,
  };
}

/** Its amounts by rate, with the sign that they have. */
function linesOf({ taxed }: RemoteDocument, amounts: { netCents: number; vatCents: number }) {
  const total = sumCents(taxed.map(({ baseCents }) => baseCents));
  const sign = total * amounts.netCents < 0 ? -1 : 1;
  const parts = taxed.map((part) => ({ ...part, baseCents: sign * part.baseCents || 0 }));
  return linesByRate(parts, amounts);
}

/** The net as it is written, and less the discount, which is in euros or in percent. */
function netsOf(netCents: number, discount: number): number[] {
  const share = 10_000 - Math.abs(discount);
  return [
    netCents,
    netCents - Math.sign(netCents) * Math.abs(discount),
    scaleCents(netCents, share, 10_000),
  ];
}

/** At most so many characters, and no half of a pair, which the database does not take. */
function clip(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
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
