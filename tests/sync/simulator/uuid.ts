import type { Random } from './random.ts';

let random: Random | null = null;
let count = 0;

/** Ids of a schedule come from its seed. */
export function seedIds(next: Random): void {
  random = next;
  count = 0;
}

export function v4(): string {
  return id(hex(0), '4');
}

/** Ordered by their making, as the real ones are. */
export function v7(): string {
  return id(hex(Date.now()), '7');
}

function id(order: string, version: string): string {
  count += 1;
  const word = random?.word() ?? 0;
  const number = count.toString(16).padStart(6, '0');
  const chance = word.toString(16).padStart(8, '0');
  const middle = `${version}${number.slice(0, 3)}-8${number.slice(3)}`;
  return `${order.slice(0, 8)}-${order.slice(8)}-${middle}-0000${chance}`;
}

function hex(value: number): string {
  return Math.max(0, value).toString(16).padStart(12, '0');
}
