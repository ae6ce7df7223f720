import { type AmountProblem, type Cents, MAX_CENTS, scaleCents } from '../money.ts';
import { type Decimals, readCents, readPlain } from '../tables/numbers.ts';
import { MAX_QUANTITY, type Thousandths, lineAmount } from './line.ts';
import type { PasteField } from './paste-words.ts';
import { budgetUnit } from './units.ts';

export type NumberField = Extract<PasteField, 'quantity' | 'unitPrice' | 'amount'>;
export type NumberProblem =
  | AmountProblem
  | 'too-precise'
  /** The line has neither price nor amount. */
  | 'price-missing'
  /** The pasted amount is not quantity × price in whole cents. */
  | 'amount-differs';

export interface PastedNumbers {
  unit: string;
  quantity: Thousandths | null;
  unitPriceCents: Cents | null;
  /** Quantity × price; null while one of them is. */
  amountCents: Cents | null;
  problems: { field: NumberField; code: NumberProblem }[];
}

/** Whether a cell says nothing: it is empty, or holds the dash that spreadsheets write for zero. */
export function isNoFigure(cell: string): boolean {
  return /^[-−–—]?\s*€?$/.test(cell.trim());
}

/**
 * Quantity, price and amount of a pasted row, each as its column writes numbers. A price below zero is a discount.
 * Without a quantity it is one;
 * without a price that follows from the amount, and without both it is one lump sum of the amount.
 *
 * @param unit code of the unit, or null when none was pasted
 */
export function readNumbers(
  cells: Record<NumberField, string>,
  decimals: Readonly<Record<NumberField, Decimals>>,
  unit: string | null,
): PastedNumbers {
  const problems: PastedNumbers['problems'] = [];
  const take = (
    field: NumberField,
    read: (text: string, decimals: Decimals) => Reading,
  ): number | null => {
    if (cells[field].trim() === '') return null;
    const reading = read(cells[field], decimals[field]);
    if ('value' in reading) return reading.value;
    problems.push({ field, code: reading.problem });
    return null;
  };
  const pasted = {
    quantity: take('quantity', readQuantity),
    price: take('unitPrice', readAmount),
    amount: take('amount', readAmount),
  };
  const isBlank = (field: NumberField): boolean => cells[field].trim() === '';
  const isPriceGiven = !isBlank('unitPrice');
  const isLumpSum = !isPriceGiven && isBlank('quantity') && pasted.amount !== null;
  const wanted = unit ?? (isLumpSum ? 'lump-sum' : 'unit');
  const quantity = isBlank('quantity')
    ? 1000 * (budgetUnit(wanted)?.perPrice ?? 1)
    : pasted.quantity;
  const price = isPriceGiven ? pasted.price : priceFor(pasted.amount, quantity, wanted);
  if (!isPriceGiven && isBlank('amount'))
    problems.push({ field: 'unitPrice', code: 'price-missing' });

  const amount =
    quantity === null || price === null
      ? null
      : lineAmount({ quantity, unitPriceCents: price, unit: wanted });
  if (amount !== null && Math.abs(amount) > MAX_CENTS)
    problems.push({ field: 'amount', code: 'too-large' });
  if (amount !== null && pasted.amount !== null && amount !== pasted.amount) {
    problems.push({ field: 'amount', code: 'amount-differs' });
  }
  return { unit: wanted, quantity, unitPriceCents: price, amountCents: amount, problems };
}

type Reading = { value: number } | { problem: NumberProblem };

/** `1.234,5` → 1,234,500 thousandths. A percent sign behind the number is left out. */
function readQuantity(text: string, decimals: Decimals): Reading {
  const read = readPlain(text.replace(/%\s*$/, ''), decimals);
  if ('problem' in read) return read;
  if (read.plain.startsWith('-')) return { problem: 'not-positive' };
  const [whole = '', written = ''] = read.plain.split('.');
  const fraction = written.replace(/0+$/, '');
  if (fraction.length > 3) return { problem: 'too-precise' };
  const value = Number(whole) * 1000 + Number(fraction.padEnd(3, '0'));
  if (value > MAX_QUANTITY) return { problem: 'too-large' };
  return value === 0 ? { problem: 'not-positive' } : { value };
}

function readAmount(text: string, decimals: Decimals): Reading {
  const result = readCents(text, decimals);
  return result.ok ? { value: result.cents } : { problem: result.problem };
}

function priceFor(amount: Cents | null, quantity: Thousandths | null, unit: string): Cents | null {
  if (amount === null || quantity === null) return null;
  return scaleCents(amount, 1000 * (budgetUnit(unit)?.perPrice ?? 1), quantity);
}
