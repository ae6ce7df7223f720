import { sumCents } from '../money.ts';
import { elementsAt, textAt, textOf, type XmlNode } from '../xml.ts';
import { withKeys } from './movement-key.ts';
import type { BankMovement } from './movement.ts';
import { dayOfStamp, signedStamp } from '../stamps.ts';
import { type StatementFile, ibanOf } from './statement-file.ts';

/**
 * Reads CAMT.053 (ISO 20022, "Bank to customer statement"), all versions: the entries of each account in euros that
 * are booked, and its balances. Never throws: what cannot be read is told by the number of the entry.
 */
export function readCamt(root: XmlNode): StatementFile {
  const file: StatementFile = { statements: [], problems: [] };
  let before = 0;
  for (const statement of elementsAt(root, 'Document', 'BkToCstmrStmt', 'Stmt')) {
    const entries = elementsAt(statement, 'Ntry');
    readStatement(statement, entries, file, before);
    before += entries.length;
  }
  if (before === 0) file.problems.push({ line: 1, code: 'empty-file', severity: 'error' });
  return file;
}

function readStatement(
  statement: XmlNode,
  entries: readonly XmlNode[],
  file: StatementFile,
  before: number,
): void {
  const account = ibanOf(
    textAt(statement, 'Acct', 'Id', 'IBAN') || textAt(statement, 'Acct', 'Id', 'Othr', 'Id'),
  );
  const currency = textAt(statement, 'Acct', 'Ccy') || 'EUR';
  const line = before + 1;
  if (currency !== 'EUR') {
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
  const opening = balances.find(({ kind }) => kind === 'OPBD' || kind === 'PRCD');
  const closing = balances.findLast(({ kind }) => kind === 'CLBD');
  const made = (opening?.cents ?? 0) + sumCents(read.map(({ amountCents }) => amountCents));
  const isWhole =
    read.length === entries.length && opening?.cents != null && closing?.cents != null;
  if (isWhole && closing.cents !== null && closing.cents !== made) {
    const code = 'closing-differs';
    file.problems.push({ line, code, severity: 'warning', found: closing.cents, expected: made });
  }
  const days = read.map(({ operationOn }) => operationOn).toSorted();
  file.statements.push({
    account,
    holder: textAt(statement, 'Acct', 'Ownr', 'Nm'),
    fromOn: dayOfStamp(textAt(statement, 'FrToDt', 'FrDtTm')) ?? opening?.day ?? days[0] ?? null,
    toOn: closing?.day ?? dayOfStamp(textAt(statement, 'FrToDt', 'ToDtTm')) ?? days.at(-1) ?? null,
    openingCents: opening?.cents ?? null,
    closingCents: closing?.cents ?? null,
    movements: withKeys(read),
  });
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
  const currency = textAt(entry, 'Amt', '@Ccy') || 'EUR';
  if (currency !== 'EUR') return tell('line-in-other-currency', 'warning', currency);
  const amountCents = signedCents(entry);
  if (amountCents === null) return tell('unreadable-amount', 'error', textAt(entry, 'Amt'));
  const valueOn = dayIn(entry, 'ValDt');
  const operationOn = dayIn(entry, 'BookgDt') ?? valueOn;
  if (operationOn === null) return tell('unreadable-day', 'error', '');
  const details = elementsAt(entry, 'NtryDtls', 'TxDtls');
  const own = details.length === 1 ? details[0] : undefined;
  const party = textAt(entry, 'CdtDbtInd') === 'DBIT' ? 'Cdtr' : 'Dbtr';
  const texts = [
    own && (textAt(own, 'RltdPties', party, 'Nm') || textAt(own, 'RltdPties', party, 'Pty', 'Nm')),
    ...details.flatMap((one) => elementsAt(one, 'RmtInf', 'Ustrd').map(textOf)),
    textAt(entry, 'AddtlNtryInf'),
  ];
  const ownId = own ? textAt(own, 'Refs', 'EndToEndId') : '';
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
    reference2: ownId === 'NOTPROVIDED' ? '' : ownId,
    concept: [...new Set(texts)].filter(Boolean).join(' ').replace(/\s+/g, ' ').trim(),
    original: null,
  };
}

/** The amount of a balance or an entry: the side stands beside it. */
function signedCents(node: XmlNode): number | null {
  return signedStamp(textAt(node, 'Amt'), textAt(node, 'CdtDbtInd') === 'DBIT');
}

function dayIn(node: XmlNode, name: string): string | null {
  return dayOfStamp(textAt(node, name, 'Dt') || textAt(node, name, 'DtTm'));
}
