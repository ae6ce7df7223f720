import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { MAX_QUANTITY } from '#domain/budgets/line.ts';
import { readNumbers } from '#domain/budgets/paste-numbers.ts';
import { type Cents, MAX_CENTS, formatCents, opposite, parseAmount } from '#domain/money.ts';
import { readMoney } from '#ui/fields/money-input.ts';

/** A value that was typed, or what is wrong with it. */
export type Typed<T> = { ok: true; value: T } | { ok: false; problem: MessageDescriptor };

export const MAX_NAME = 200;
export const MAX_UNIT = 20;

/** What is typed stands in no column that tells how it is written. */
const TYPED = { quantity: 'none', unitPrice: 'none', amount: 'none' } as const;
const NOT_A_NUMBER = msg`Write a number such as 1.234,5`;

export function readName(text: string): Typed<string> {
  const value = text.trim();
  if (value === '') return wrong(msg`A line needs a name.`);
  return value.length > MAX_NAME ? wrong(msg`This is too long`) : { ok: true, value };
}

/** Units in thousandths: `2,5` is 2500. */
export function readQuantity(text: string): Typed<number> {
  const cells = { quantity: text, unitPrice: '0', amount: '' };
  const { quantity, problems } = readNumbers(cells, TYPED, null);
  if (text.trim() === '') return wrong(NOT_A_NUMBER);
  if (quantity !== null) return { ok: true, value: quantity };
  switch (problems[0]?.code) {
    case 'not-positive':
      return wrong(msg`Only positive numbers are allowed`);
    case 'too-precise':
      return wrong(msg`At most three decimals`);
    case 'too-large': {
      const most = String(MAX_QUANTITY / 1000);
      return wrong(msg`At most ${most} units`);
    }
    case 'ambiguous':
      return wrong(msg`Thousands or decimals? Write decimals with a comma.`);
    default:
      return wrong(NOT_A_NUMBER);
  }
}

/** The same as a form holds it: NaN for what is no number of units. */
export function thousandthsIn(text: string): number {
  const read = readQuantity(text);
  return read.ok ? read.value : Number.NaN;
}

/** A price in cents, below zero for a discount; sums after `=`, nothing for no price yet. */
export function readPrice(text: string): Typed<Cents> {
  const isDiscount = /^\s*[-−]/.test(text);
  const size = isDiscount ? text.replace(/[-−]/, '') : text;
  const plain = parseAmount(size, { allowZero: true });
  if (text.trim() === '' || (plain.ok && plain.cents === 0)) return { ok: true, value: 0 };
  const read = readMoney(size);
  if (read.kind === 'amount' && read.cents <= MAX_CENTS) {
    return { ok: true, value: isDiscount ? opposite(read.cents) : read.cents };
  }
  if (read.kind === 'ambiguous') {
    const [decimals, thousands] = [formatCents(read.decimals), formatCents(read.thousands)];
    return wrong(msg`Which one: ${decimals} or ${thousands}?`);
  }
  if (read.kind === 'problem' && read.code === 'positive') {
    return wrong(msg`Only positive numbers are allowed`);
  }
  return wrong(msg`Write an amount such as 1.234,56`);
}

function wrong<T>(problem: MessageDescriptor): Typed<T> {
  return { ok: false, problem };
}
