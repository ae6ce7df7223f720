import { fold } from '../fold.ts';
import { isIban, normaliseIban } from '../identifiers/iban.ts';
import { isCurrency } from '../currencies.ts';
import { dayOfSerial, isWrittenDay } from '../tables/days.ts';
import { type TableLine, linesFrom } from '../tables/find-headings.ts';
import { writtenNumber } from '../tables/numbers.ts';
import { hasText } from '../tables/rows.ts';
import { accountColumn } from './statement-accounts.ts';
import { centsAt, isFeeWithin } from './statement-signs.ts';
import { isSideWord, isStateWord, sideOf } from './statement-words.ts';

/** What may be read from a column of a bank's table. */
export const COLUMN_ROLES = [
  'operationOn',
  'valueOn',
  'amount',
  'debit',
  'credit',
  'sign',
  'currency',
  'fee',
  'concept',
  'concept2',
  'concept3',
  'document',
  'state',
  'balance',
  'account',
] as const;
export type ColumnRole = (typeof COLUMN_ROLES)[number];

/** Which column, from 0, holds what; null for none. */
export type ColumnChoice = Readonly<Record<ColumnRole, number | null>>;

/** A table of a bank; it may have no headings, and stand below titles that say whose it is. */
export interface StatementTable {
  headings: readonly string[];
  lines: readonly TableLine[];
  /** The IBAN that stands above the table; empty where none does. */
  account: string;
}

/** What banks write over their columns, in the languages of the country and in English. */
const NAMES: Readonly<Record<Exclude<ColumnRole, 'account'>, RegExp>> = {
  valueOn: /^(f(echa|\.)? ?(de )?valor|data (de )?valor|valor|value date)/,
  operationOn:
    /^(f(echa|\.)? ?(de )?(la )?(operacion|oper\.?|ctble|contable)|data (da )?operacion|fecha|data|f\.|dia|date|(started|completed|booking|posting|transaction) date)/,
  amount: /^(importe|amount|cantidade?|montante?|monto)\b/,
  debit: /^(cargo|debe|debito|gasto|adeudo|debit|pagos?|saidas?|salidas?|money out|paid out)/,
  credit: /^(abono|haber|credito|ingreso|credit|cobros?|entradas?|money in|paid in)/,
  sign: /^(debe ?\/ ?haber|d ?\/ ?h|h ?\/ ?d|cargo ?\/ ?abono|signo|sentido|sign|dr ?\/ ?cr|tipo|type|direccion|direction)/,
  currency: /^(divisa|moneda|moeda|currency|div\.?$)/,
  fee: /^(comision|fee|fees)\b/,
  concept: /^(concepto|descripcion|descricion|detalle|description|concept|details)/,
  concept2:
    /^(concepto|observacion|mas datos|mais datos|informacion|comentario|beneficiario|ordenante|remark|movimiento|movemento|payee|reference text|notas?|notes?)/,
  concept3:
    /^(observacion|mas datos|mais datos|informacion|comentario|beneficiario|ordenante|remark)/,
  document: /^(documento|n.? ?(de )?doc|referencia|num|document|reference)/,
  state: /^(estado|state|status|situacion)/,
  balance: /^(saldo|balance|disponible|dispoñible)/,
};

/** Lines from which the columns are told. */
const TELLING_LINES = 300;
/** Which part of the filled cells of a column must be of a kind. */
const MOST = 0.7;

/**
 * Parts rows into headings and lines. The headings are the last row with the names of columns above the first line
 * with a day and an amount, in other languages the row of words right above it; where there is none, the table
 * begins without.
 */
export function statementTable(rows: readonly (readonly string[])[]): StatementTable {
  const first = firstMovement(rows);
  const top = first === -1 ? rows.length : first;
  const named = rows.slice(0, top).findLastIndex(isNamed);
  const above = named === -1 ? wordsAbove(rows, first) : named;
  const start = above === -1 ? Math.max(first, 0) : above + 1;
  const width = Math.max(0, ...rows.slice(start).map(({ length }) => length));
  const headings = rows[above] ?? [];
  return {
    headings: Array.from(
      { length: Math.max(width, headings.length) },
      (_, at) => headings[at] ?? '',
    ),
    lines: linesFrom(rows, start),
    account: accountIn(rows.slice(0, start)),
  };
}

/**
 * Finds the columns by their headings and by what stands in them; each serves once, but that of the account, which may
 * be a text too. `own` are the accounts that the person may choose.
 */
export function guessColumns(
  { headings, lines }: StatementTable,
  own: readonly string[] = [],
): ColumnChoice {
  const rows = lines.slice(0, TELLING_LINES).map(({ cells }) => cells);
  const columns = headings.map((heading, at) => profileOf(at, heading, rows));
  const taken = new Set<number>();
  const choice: Record<ColumnRole, number | null> = { ...NO_COLUMNS };
  const take = (role: ColumnRole, fits: (column: Column) => boolean): void => {
    if (choice[role] !== null) return;
    const found = columns.find((column) => !taken.has(column.at) && fits(column));
    if (!found) return;
    choice[role] = found.at;
    taken.add(found.at);
  };
  const isNamedAs = (role: keyof typeof NAMES, { name }: Column) => NAMES[role].test(name);

  take('valueOn', (one) => isNamedAs('valueOn', one) && one.mayBeDays);
  take('operationOn', (one) => isNamedAs('operationOn', one) && one.isDays);
  take('operationOn', (one) => isNamedAs('operationOn', one) && one.mayBeDays);
  take('operationOn', (one) => one.isDays);
  if (choice.operationOn === null) {
    choice.operationOn = choice.valueOn;
    choice.valueOn = null;
  } else take('valueOn', (one) => one.isDays);

  // A column of words may be called as one of amounts: `Movimiento`, `Debe/Haber`.
  for (const role of ['balance', 'amount', 'debit', 'credit', 'fee'] as const) {
    take(role, (one) => isNamedAs(role, one) && one.mayBeAmounts);
  }
  if (choice.debit === null || choice.credit === null) {
    for (const role of ['debit', 'credit'] as const) {
      const at = choice[role];
      choice[role] = null;
      if (at !== null) taken.delete(at);
    }
  }
  if (choice.amount !== null) {
    // An amount beside both sides would count twice.
    choice.debit = null;
    choice.credit = null;
  }
  guessAmounts(choice, columns, rows, taken);

  const { fee } = choice;
  const others = columns.filter(({ at, isAmounts }) => isAmounts && !taken.has(at));
  if (fee !== null && isFeeWithin(rows, { ...choice, fee, others: others.map(({ at }) => at) })) {
    choice.fee = null;
  }
  const hasSigns = columns.some(({ at, hasMinus }) => at === choice.amount && hasMinus);
  if (choice.amount !== null) {
    const amounts = centsAt(rows, choice.amount);
    // Amounts with a sign need no side; one that is against its side was taken back.
    const isSaidTwice = ({ at }: Column) =>
      hasSigns &&
      amounts.every((cents, row) => sideOf(rows[row]?.[at] ?? '') !== 'debit' || (cents ?? 0) <= 0);
    take('sign', (one) => one.isSides && isNamedAs('sign', one) && !isSaidTwice(one));
    take('sign', (one) => one.isSides && !isNamedAs('concept', one) && !hasSigns);
  }
  const amountAt = choice.amount ?? choice.credit ?? 0;
  take('currency', (one) => one.isCurrencies && one.at > amountAt);
  take('currency', (one) => one.isCurrencies);
  take('state', (one) => one.isStates);
  for (const role of ['concept', 'concept2', 'concept3', 'document'] as const) {
    take(role, (one) => isNamedAs(role, one) && one.mayBeWords);
  }
  if (choice.concept === null) {
    choice.concept = choice.concept2;
    choice.concept2 = choice.concept3;
    choice.concept3 = null;
  }
  if (choice.concept === null) {
    for (const role of ['concept', 'concept2', 'concept3'] as const)
      take(role, (one) => one.isWords);
  }
  choice.account = accountColumn(headings, lines, choice.operationOn, own);
  return choice;
}

/** Columns of amounts that no heading names: a running balance tells itself and the amounts that it follows. */
function guessAmounts(
  choice: Record<ColumnRole, number | null>,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  taken: Set<number>,
): void {
  const free = columns
    .filter(({ at, isAmounts }) => isAmounts && !taken.has(at))
    .map(({ at }) => at);
  const amounts = choice.amount === null && choice.debit === null ? free : [choice.amount];
  const balances = choice.balance === null ? free : [choice.balance];
  for (const amount of amounts) {
    for (const balance of balances) {
      if (amount === null || balance === null || amount === balance) continue;
      if (!isFollowed(rows, amount, balance)) continue;
      choice.amount = amount;
      choice.balance = balance;
    }
  }
  if (choice.amount === null && choice.debit === null) {
    choice.amount = free.find((at) => at !== choice.balance) ?? null;
  }
  for (const at of [choice.amount, choice.balance]) if (at !== null) taken.add(at);
}

/** Whether a column is the running balance of another one, whichever way the lines go. */
function isFollowed(
  rows: readonly (readonly string[])[],
  amountAt: number,
  balanceAt: number,
): boolean {
  const [amounts, balances] = [centsAt(rows, amountAt), centsAt(rows, balanceAt)];
  let [down, up, pairs] = [0, 0, 0];
  for (let at = 1; at < rows.length; at += 1) {
    const [before, here] = [balances[at - 1] ?? null, balances[at] ?? null];
    const [first, second] = [amounts[at - 1] ?? null, amounts[at] ?? null];
    if (before === null || here === null || first === null || second === null) continue;
    pairs += 1;
    if (Math.abs(here - before) === Math.abs(second)) down += 1;
    if (Math.abs(before - here) === Math.abs(first)) up += 1;
  }
  return pairs > 0 && Math.max(down, up) >= pairs * MOST;
}

interface Column {
  at: number;
  /** The heading, folded. */
  name: string;
  isDays: boolean;
  isAmounts: boolean;
  hasMinus: boolean;
  isWords: boolean;
  isSides: boolean;
  isCurrencies: boolean;
  isStates: boolean;
  /** Not of another kind: a column that a heading names may be empty or hold what is wrong. */
  mayBeDays: boolean;
  mayBeAmounts: boolean;
  mayBeWords: boolean;
}

function profileOf(at: number, heading: string, rows: readonly (readonly string[])[]): Column {
  const cells = rows.map((row) => (row[at] ?? '').trim()).filter((cell) => cell !== '');
  const are = (test: (cell: string) => boolean) =>
    cells.length > 0 && cells.filter(test).length >= cells.length * MOST;
  const isDays = are(isWrittenDay);
  const isAmounts = !isDays && are(isAmount);
  const isWords = are((cell) => /\p{L}/u.test(cell)) && !isDays && !isAmounts;
  const isSides = are(isSideWord);
  const isCurrencies = are((cell) => isCurrency(cell) || cell === '€');
  const isStates = are(isStateWord);
  return {
    at,
    name: fold(heading).replace(/["']/g, '').trim(),
    isDays,
    isAmounts,
    hasMinus: cells.some((cell) => writtenNumber(cell)?.isNegative),
    isWords: isWords && !isSides && !isCurrencies && !isStates,
    isSides,
    isCurrencies,
    isStates,
    mayBeDays:
      isDays || cells.length === 0 || are((cell) => dayOfSerial(cell) !== null) || !isWords,
    mayBeAmounts: isAmounts || (!isDays && !isWords && !isSides),
    mayBeWords: !isDays && !isCurrencies,
  };
}

/** Long digits without a sign of decimals are a number of something, not an amount. */
function isAmount(cell: string): boolean {
  return writtenNumber(cell) !== null && !/^\d{7,}$/.test(cell);
}

/** The first line of the table: most lines have their day where it has it, and an amount beside it. */
function firstMovement(rows: readonly (readonly string[])[]): number {
  const dayAt = rows.map((cells) => {
    const at = cells.findIndex(isWrittenDay);
    return at !== -1 && cells.some((cell, other) => other !== at && isAmount(cell.trim()))
      ? at
      : -1;
  });
  const counts = new Map<number, number>();
  for (const at of dayAt) if (at !== -1) counts.set(at, (counts.get(at) ?? 0) + 1);
  const [usual] = [...counts].toSorted(([, a], [, b]) => b - a)[0] ?? [];
  return dayAt.indexOf(usual ?? -2);
}

/** The row of words right above the first line. */
function wordsAbove(rows: readonly (readonly string[])[], first: number): number {
  const at = rows.slice(0, Math.max(first, 0)).findLastIndex(hasText);
  const filled = (rows[at] ?? []).filter((cell) => cell.trim() !== '');
  const isWords =
    filled.length > 1 && filled.every((cell) => !isWrittenDay(cell) && !isAmount(cell));
  return isWords ? at : -1;
}

function isNamed(cells: readonly string[]): boolean {
  const names = cells.map((cell) => fold(cell).trim());
  const has = (...roles: (keyof typeof NAMES)[]) =>
    names.some((name) => roles.some((role) => NAMES[role].test(name)));
  return has('operationOn', 'valueOn') && has('amount', 'debit', 'credit', 'concept', 'balance');
}

function accountIn(rows: readonly (readonly string[])[]): string {
  for (const [found] of rows
    .flat()
    .join(' \n ')
    .matchAll(/\b[A-Z]{2}\d{2}(?:[ -]?[A-Z0-9]{2,4}){3,8}\b/g)) {
    if (isIban(found)) return normaliseIban(found);
  }
  return '';
}

export const NO_COLUMNS: ColumnChoice = {
  operationOn: null,
  valueOn: null,
  amount: null,
  debit: null,
  credit: null,
  sign: null,
  currency: null,
  fee: null,
  concept: null,
  concept2: null,
  concept3: null,
  document: null,
  state: null,
  balance: null,
  account: null,
};
