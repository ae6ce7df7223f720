import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type Cents, formatCents, parseAmount } from '#domain/money.ts';
import { readMoney } from '#ui/fields/money-input.ts';

/** A value that was typed, or what is wrong with it. */
export type Typed<T> = { ok: true; value: T } | { ok: false; problem: MessageDescriptor };

const MAX_NAME = 200;

export function readName(text: string): Typed<string> {
  const value = text.trim();
  if (value === '') return wrong(msg`An item needs a name.`);
  return value.length > MAX_NAME ? wrong(msg`This is too long`) : { ok: true, value };
}

/** An amount in cents; sums after `=`. Nothing is null, as a limit that there is not. */
export function readCents(text: string): Typed<Cents | null> {
  const plain = parseAmount(text, { allowZero: true });
  if (text.trim() === '') return { ok: true, value: null };
  if (plain.ok && plain.cents === 0) return { ok: true, value: 0 };
  const read = readMoney(text);
  if (read.kind === 'amount') return { ok: true, value: read.cents };
  if (read.kind === 'ambiguous') {
    const [decimals, thousands] = [formatCents(read.decimals), formatCents(read.thousands)];
    return wrong(msg`Which one: ${decimals} or ${thousands}?`);
  }
  return wrong(msg`Write an amount such as 1.234,56`);
}

/** A part of the whole in basis points: `12,5`. */
export function readShare(text: string): Typed<number | null> {
  const clean = text.replaceAll(/[\s%]/g, '').replace(',', '.');
  if (clean === '') return { ok: true, value: null };
  const bp = /^\d{1,3}(\.\d{1,2})?$/.test(clean) ? Math.round(Number(clean) * 100) : Number.NaN;
  return bp <= 10_000 ? { ok: true, value: bp } : wrong(msg`Write a percentage from 0 to 100`);
}

export function typedShare(bp: number | null): string {
  return bp === null ? '' : String(bp / 100).replace('.', ',');
}

export function typedCents(cents: Cents | null): string {
  return cents === null ? '' : formatCents(cents);
}

function wrong<T>(problem: MessageDescriptor): Typed<T> {
  return { ok: false, problem };
}
