import { type Cents, scaleCents } from '../money.ts';
import { type ItemNode, itemPaths } from './items.ts';

/** How much aid a euro of cost gets, exactly. */
export interface AidRate {
  numerator: number;
  denominator: number;
  /** Whether it is that of the item, or what the grant is of all that has to be justified. */
  of: 'item' | 'grant';
}

/** An item with its rate; null where it has none of its own. */
export interface RatedItem extends ItemNode {
  intensityBp: number | null;
}

const NO_AID: AidRate = { numerator: 0, denominator: 1, of: 'grant' };

/**
 * The rate of each item: its own or that of what it is part of, else the part that the grant is of what has to
 * be justified (Ley 38/2003, article 30; RD 887/2006, article 91.2). Nothing is granted: no aid.
 */
export function aidRates(
  items: readonly RatedItem[],
  { grantedCents, amountToJustifyCents }: { grantedCents: Cents; amountToJustifyCents: Cents },
): (itemId: string | null) => AidRate {
  const byId = new Map(items.map((item) => [item.id, item]));
  const paths = itemPaths(items);
  const ofGrant: AidRate =
    amountToJustifyCents > 0
      ? { numerator: grantedCents, denominator: amountToJustifyCents, of: 'grant' }
      : NO_AID;
  return (itemId) => {
    const path = paths.get(itemId ?? '') ?? [];
    const bp = path.map((id) => byId.get(id)?.intensityBp ?? null).find((one) => one !== null);
    return bp === undefined || bp === null
      ? ofGrant
      : { numerator: bp, denominator: 10_000, of: 'item' };
  };
}

/** The aid for a cost in whole cents, half cents away from zero. */
export function aidFor(cents: Cents, { numerator, denominator }: AidRate): Cents {
  return scaleCents(cents, numerator, denominator);
}

/** Which part of an amount is meant. */
export interface Part {
  numerator: number;
  denominator: number;
}

const WHOLE: Part = { numerator: 1, denominator: 1 };

/**
 * The aid for several costs together, which passes a limit or not by the exact parts: rounding each of them
 * could make a cent that is not there.
 */
export function aidTogether(
  costs: readonly { cents: Cents; rate: Part; part?: Part }[],
  limitCents: Cents,
): { aidCents: Cents; isOver: boolean } {
  let [numerator, denominator] = [0n, 1n];
  for (const { cents, rate, part = WHOLE } of costs) {
    const top = BigInt(cents) * BigInt(rate.numerator) * BigInt(part.numerator);
    const bottom = BigInt(rate.denominator) * BigInt(part.denominator);
    [numerator, denominator] = [numerator * bottom + top * denominator, denominator * bottom];
  }
  const isOver = numerator > BigInt(limitCents) * denominator;
  // What is over is shown as over, though it be by less than a cent.
  const whole = isOver ? (numerator + denominator - 1n) / denominator : numerator / denominator;
  const half = !isOver && (numerator % denominator) * 2n >= denominator ? 1n : 0n;
  return { aidCents: Number(whole + half), isOver };
}
