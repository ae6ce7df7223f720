import { sumCents } from '../money.ts';
import { elementsAt, textAt, textOf, type XmlNode } from '../xml.ts';
import { EURO } from '../currencies.ts';
import { centsOfStamp, dayOfStamp, madridDayOfStamp, signedStamp } from '../stamps.ts';
import { keysOfFile } from './movement-key.ts';
import type { BankMovement, KeyedAs } from './movement.ts';
import { ibanOf } from './statement-accounts.ts';
import { type StatementFile, currencyOf } from './statement-file.ts';

/**
 * Reads CAMT.053 (ISO 20022, "Bank to customer statement"), all versions: the entries of each account in euros that
 * are booked, and its balances: a statement may have no entries. Never throws: what cannot be read is told by the number
 * of the entry.
 */
export function readCamt(root: XmlNode): StatementFile {
  const file: StatementFile = { statements: [], problems: [] };
  const keysOf = keysOfFile();
  let before = 0;
  const statements = elementsAt(root, 'Document', 'BkToCstmrStmt', 'Stmt');
  for (const statement of statements) {
    const entries = elementsAt(statement, 'Ntry');
    readStatement(statement, entries, file, before, keysOf);
    before += entries.length;
  }
  if (statements.length === 0)
    file.problems.push({ line: 1, code: 'empty-file', severity: 'error' });
  return file;
}

function readStatement(
  statement: XmlNode,
  entries: readonly XmlNode[],
  file: StatementFile,
  before: number,
  keysOf: ReturnType<typeof keysOfFile>,
): void {
  const account = ibanOf(
    textAt(statement, 'Acct', 'Id', 'IBAN') || textAt(statement, 'Acct', 'Id', 'Othr', 'Id'),
  );
  const currency = currencyOf(textAt(statement, 'Acct', 'Ccy'));
  const line = before + 1;
  if (currency !== EURO) {
    file.problems.push({ line, code: 'other-currency', severity: 'warning', found: currency });
    return;
  }
  const read = entries.flatMap(
    (entry, index) => readEntry(entry, account, line + index, file) ?? [],
  );
  const balances = elementsAt(statement, 'Bal').map((balance) => ({
    kind: textAt(balance, 'Tp', 'CdOrPrtry', 'Cd'),
    cents: signedCents(balance),
    day: dayIn(balance, 'Dt'),
  }));
  // Of a part of a day one or both are interim (ISO 20022: ITBD): its first stands before the entries, its last behind.
  const interim = balances.filter(({ kind }) => kind === 'ITBD');
  const said = balances.find(({ kind }) => kind === 'OPBD' || kind === 'PRCD');
  const closed = balances.findLast(({ kind }) => kind === 'CLBD');
  const isBoth = interim.length > 1 || closed !== undefined;
  const opening = said ?? (isBoth ? interim[0] : undefined);
  const closing = closed ?? interim.at(-1);
  const made = (opening?.cents ?? 0) + sumCents(read.map(({ amountCents }) => amountCents));
  const isWhole =
    read.length === entries.length && opening?.cents != null && closing?.cents != null;
  if (isWhole && closing.cents !== null && closing.cents !== made) {
    const code = 'closing-differs';
    file.problems.push({ line, code, severity: 'warning', found: closing.cents, expected: made });
  }
  const days = read.map(({ operationOn }) => operationOn).toSorted();
  const part = {
    account,
    holder: textAt(statement, 'Acct', 'Ownr', 'Nm'),
    fromOn:
      madridDayOfStamp(textAt(statement, 'FrToDt', 'FrDtTm')) ?? opening?.day ?? days[0] ?? null,
    toOn:
      closing?.day ??
      madridDayOfStamp(textAt(statement, 'FrToDt', 'ToDtTm')) ??
      days.at(-1) ??
      null,
    openingCents: opening?.cents ?? null,
    closingCents: closing?.cents ?? null,
    movements: read,
  };
  file.statements.push({ ...part, movements: keysOf(part) });
}

function readEntry(
  entry: XmlNode,
  account: string,
  line: number,
  file: StatementFile,
): Omit<BankMovement, 'key'> | null {
  const tell = (
    code: StatementFile['problems'][number]['code'],
    severity: 'error' | 'warning',
    found: string,
  ): null => {
    file.problems.push({ line, code, severity, found });
    return null;
  };
  const state = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts');
  if (state !== '' && state !== 'BOOK') return tell('not-final', 'warning', state);
  const currency = currencyOf(textAt(entry, 'Amt', '@Ccy'));
  if (currency !== EURO) return tell('line-in-other-currency', 'warning', currency);
  const amountCents = signedCents(entry);
  if (amountCents === null) return tell('unreadable-amount', 'error', textAt(entry, 'Amt'));
  const valueOn = dayIn(entry, 'ValDt');
  const operationOn = dayIn(entry, 'BookgDt') ?? valueOn;
  if (operationOn === null) return tell('unreadable-day', 'error', '');
  const details = elementsAt(entry, 'NtryDtls', 'TxDtls');
  return {
    line,
    account,
    operationOn,
    valueOn: valueOn ?? operationOn,
    amountCents,
    side: textAt(entry, 'CdtDbtInd') === 'DBIT' ? 'debit' : 'credit',
    commonConcept: '',
    ownConcept: '',
    document: '',
    reference1: textAt(entry, 'AcctSvcrRef') || textAt(entry, 'NtryRef'),
    reference2: joined(details.map(endToEndId), LONGEST_REFERENCE),
    concept: conceptOf(entry, details),
    original: originalOf(entry, details),
    keyedAs: asFirstRead(entry, details),
  };
}

/** What a movement holds of a concept. */
const LONGEST_CONCEPT = 500;
const LONGEST_REFERENCE = 200;

/** The texts, each once and whole, as many as there is room for; a mark where others follow. */
function joined(texts: readonly string[], longest: number): string {
  const once = new Set(texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean));
  let made = '';
  for (const text of once) {
    const next = made === '' ? text : `${made} ${text}`;
    if (next.length > longest - 2) return `${made || text.slice(0, longest - 2)} …`;
    made = next;
  }
  return made;
}

/** What the bank says of the entry. Of a batch its own words come first: those of its many parts may not all fit. */
function conceptOf(entry: XmlNode, details: readonly XmlNode[]): string {
  const own = textAt(entry, 'AddtlNtryInf');
  const parts = details.flatMap((one) => [partyOf(entry, one), ...remittanceOf(one)]);
  return joined(details.length > 1 ? [own, ...parts] : [...parts, own], LONGEST_CONCEPT);
}

/** Who is on the other side. */
function partyOf(entry: XmlNode, detail: XmlNode): string {
  const party = textAt(entry, 'CdtDbtInd') === 'DBIT' ? 'Cdtr' : 'Dbtr';
  return (
    textAt(detail, 'RltdPties', party, 'Nm') || textAt(detail, 'RltdPties', party, 'Pty', 'Nm')
  );
}

/** What is paid: in words, and by the reference of the creditor and the numbers of the documents. */
function remittanceOf(detail: XmlNode): string[] {
  const paths = [
    ['Ustrd'],
    ['Strd', 'CdtrRefInf', 'Ref'],
    ['Strd', 'RfrdDocInf', 'Nb'],
    ['Strd', 'AddtlRmtInf'],
  ];
  return paths.flatMap((path) => elementsAt(detail, 'RmtInf', ...path).map(textOf));
}

function endToEndId(detail: XmlNode): string {
  const id = textAt(detail, 'Refs', 'EndToEndId');
  return id === 'NOTPROVIDED' ? '' : id;
}

/** What was ordered in another currency: of the entry, or of the only one that it is made of. */
function originalOf(entry: XmlNode, details: readonly XmlNode[]): BankMovement['original'] {
  const amounts = [entry, ...(details.length === 1 ? details : [])].flatMap((node) =>
    ['InstdAmt', 'TxAmt'].flatMap((name) => elementsAt(node, 'AmtDtls', name, 'Amt')),
  );
  for (const amount of amounts) {
    const currency = currencyOf(textAt(amount, '@Ccy'));
    const cents = centsOfStamp(textOf(amount));
    if (currency !== EURO && cents !== null) return { currency, cents };
  }
  return null;
}

/** The entry as it was read before batches, references, other currencies and offsets were. */
function asFirstRead(entry: XmlNode, details: readonly XmlNode[]): KeyedAs {
  const only = details.length === 1 ? details[0] : undefined;
  const texts = [
    only && partyOf(entry, only),
    ...details.flatMap((one) => elementsAt(one, 'RmtInf', 'Ustrd').map(textOf)),
    textAt(entry, 'AddtlNtryInf'),
  ];
  const written = (name: string) => dayOfStamp(stampIn(entry, name));
  const valueOn = written('ValDt');
  const operationOn = written('BookgDt') ?? valueOn;
  return {
    ...(operationOn === null ? {} : { operationOn, valueOn: valueOn ?? operationOn }),
    reference2: only ? endToEndId(only) : '',
    concept: [...new Set(texts)].filter(Boolean).join(' ').replace(/\s+/g, ' ').trim(),
    original: null,
  };
}

/** The amount of a balance or an entry: the side stands beside it. */
function signedCents(node: XmlNode): number | null {
  return signedStamp(textAt(node, 'Amt'), textAt(node, 'CdtDbtInd') === 'DBIT');
}

function dayIn(node: XmlNode, name: string): string | null {
  return madridDayOfStamp(stampIn(node, name));
}

function stampIn(node: XmlNode, name: string): string {
  return textAt(node, name, 'Dt') || textAt(node, name, 'DtTm');
}
