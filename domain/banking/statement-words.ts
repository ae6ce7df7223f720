import { fold } from '../fold.ts';

const DEBIT = new Set([
  'd',
  'debe',
  'cargo',
  'adeudo',
  'debito',
  'debit',
  'dbit',
  'dr',
  '-',
  'pago',
  'gasto',
]);
const CREDIT = new Set([
  'h',
  'haber',
  'abono',
  'ingreso',
  'credito',
  'credit',
  'crdt',
  'cr',
  '+',
  'c',
  'cobro',
]);

/** What a bank writes of movements that are none yet, or none any more. */
const NOT_FINAL =
  /^(pendiente|pendente|pending|retenid|retenido|autorizad|authori[sz]ed|revertid|reverted|reversed|anulad|cancel|declined|rechazad|rexeitad|failed|fallid)/;
const FINAL =
  /^(completad|completed|contabilizad|ejecutad|executad|realizad|liquidad|settled|booked|posted|confirmad|done|finalizad|executed)/;

/** The side that a cell names; null for any other text. */
export function sideOf(cell: string): 'debit' | 'credit' | null {
  const word = fold(cell).trim();
  if (DEBIT.has(word)) return 'debit';
  return CREDIT.has(word) ? 'credit' : null;
}

export function isSideWord(cell: string): boolean {
  return sideOf(cell) !== null;
}

/** Whether a state says that the money did not move: it waits, or was taken back. */
export function isNotFinal(cell: string): boolean {
  return NOT_FINAL.test(fold(cell).trim());
}

export function isStateWord(cell: string): boolean {
  return isNotFinal(cell) || FINAL.test(fold(cell).trim());
}

/** Whether a text says what an account held, and nothing else. */
export function isBalanceWord(text: string): boolean {
  const word = fold(text)
    .replace(/[.:]+$/, '')
    .trim();
  return (
    /^saldo (anterior|previo|inicial|final|actual|de (apertura|cierre|peche))$/.test(word) ||
    /^(opening|closing|previous|starting|ending|final) balance$/.test(word) ||
    /^balance (brought|carried) forward$/.test(word)
  );
}

/** Whether a cell says that its line sums up others, or what stood before or after them. */
export function isSumWord(cell: string): boolean {
  return /^(sub ?total|total|suma|sum|saldo|balance)\b/.test(fold(cell).trim());
}
