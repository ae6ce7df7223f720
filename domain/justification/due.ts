import { type Cents, scaleCents, splitCents, sumCents } from '../money.ts';
import { aidFor, type AidRate, aidRates, type RatedItem } from './aid-rate.ts';
import { itemPaths, rollUpItems } from './items.ts';
import { indirectItems, lowest, mostOfWhole } from './limits.ts';

/** An item of the budget, as what is due for it depends on it. */
export interface DueItem extends RatedItem {
  name: string;
  approvedCents: Cents;
  maxCents: Cents | null;
  /** The most of the whole that it may be. */
  maxPctBp: number | null;
  isIndirect: boolean;
}

/** The terms that a subsidy is reckoned by. */
export interface DueTerms {
  grantedCents: Cents;
  amountToJustifyCents: Cents;
  /** By how much of what was approved an item may be passed; null: the bases do not say, so not at all. */
  transferLimitBp: number | null;
  /** Least part of what has to be justified below which nothing is due; null for none. */
  leastExecutionBp: number | null;
  /** Most of the whole that may be indirect costs; null for none. */
  indirectPctBp: number | null;
}

/** What is due for an item with all the items below it. */
export interface DueLine {
  /** Null: what is of no item, or of one that is gone. */
  itemId: string | null;
  name: string;
  /** How many items it is part of. */
  depth: number;
  approvedCents: Cents;
  /** What was spent on it, as far as the items below it count. */
  spentCents: Cents;
  /** The most that counts; null where nothing limits it by itself. */
  limitCents: Cents | null;
  countedCents: Cents;
  /** Null where the items below it have others. */
  rate: AidRate | null;
  dueCents: Cents;
}

/** What is due for what was spent, and how it was reckoned. */
export interface Due {
  /** By the order of the budget; those below others come after them. */
  lines: DueLine[];
  countedCents: Cents;
  /** By the items, before the grant limits it. */
  byItemsCents: Cents;
  /** Least that has to count; null where the bases name none. */
  leastCents: Cents | null;
  /** What keeps it from being what the items come to. */
  limitedBy: 'grant' | 'least-execution' | null;
  dueCents: Cents;
}

/**
 * The subsidy that is due for what was spent: by item what was spent, at most what was approved and may be
 * passed and what the bases take of it, of indirect costs no more than their part of the whole (Ley 38/2003, article
 * 31.9; RD 887/2006, article 83.3), at the rate of the item, since items do not make up for each other (RD 887/2006, article 91.2); never
 * more than the grant (Ley 38/2003, article 34.3), and nothing below the least execution that the bases
 * name (Ley 38/2003, articles 17.3.n and 37.2). Null while nobody has said what has to be justified.
 *
 * @param spent what was spent on each item, in cents
 * @param wholeCents what percentages are taken of (`presentedCents`)
 */
export function dueOf(
  items: readonly DueItem[],
  spent: readonly (readonly [itemId: string | null, cents: Cents])[],
  terms: DueTerms,
  wholeCents: Cents = sumCents(spent.map(([, cents]) => cents)),
): Due | null {
  const { grantedCents, amountToJustifyCents, leastExecutionBp } = terms;
  if (amountToJustifyCents <= 0) return null;
  const lines = withDue(nodesOf(items, spent, terms, wholeCents), null);
  const top = lines.filter(({ depth }) => depth === 0);
  const countedCents = sumCents(top.map((line) => line.countedCents));
  const byItemsCents = sumCents(top.map(({ dueCents }) => dueCents));
  const leastCents =
    leastExecutionBp === null ? null : scaleCents(amountToJustifyCents, leastExecutionBp, 10_000);
  const isUnderLeast =
    leastExecutionBp !== null &&
    BigInt(countedCents) * 10_000n < BigInt(amountToJustifyCents) * BigInt(leastExecutionBp);
  const amounts = { lines, countedCents, byItemsCents, leastCents };
  if (isUnderLeast) return { ...amounts, limitedBy: 'least-execution', dueCents: 0 };
  const isOverGrant = byItemsCents > grantedCents;
  return {
    ...amounts,
    limitedBy: isOverGrant ? 'grant' : null,
    dueCents: isOverGrant ? grantedCents : byItemsCents,
  };
}

/** A line with what it is made of; its due is set once those beside it are known. */
interface Node {
  line: Omit<DueLine, 'dueCents'>;
  /** Spent on the item itself, not on those below it. */
  ownCents: Cents;
  ownRate: AidRate;
  below: Node[];
}

/**
 * The items at the top, with those below them. Indirect costs are limited together: each item of theirs bears its
 * part of what is too much.
 */
function nodesOf(...[items, spent, terms, wholeCents]: Required<Parameters<typeof dueOf>>): Node[] {
  const nodes = nodesWithin(items, spent, terms, wholeCents, new Map());
  const mostCents = mostOfWhole(wholeCents, terms.indirectPctBp);
  if (mostCents === null) return nodes;
  const ids = indirectItems(items);
  const indirect = highest(nodes, ({ line }) => ids.has(line.itemId ?? ''));
  const counted = indirect.map(({ line }) => line.countedCents);
  if (sumCents(counted) <= mostCents) return nodes;
  const parts = splitCents(mostCents, counted);
  const most = new Map(indirect.map(({ line }, index) => [line.itemId, parts[index] ?? 0]));
  return nodesWithin(items, spent, terms, wholeCents, most);
}

/** Those that are meant, but none below another of them. */
function highest(nodes: readonly Node[], isMeant: (node: Node) => boolean): Node[] {
  return nodes.flatMap((node) => (isMeant(node) ? [node] : highest(node.below, isMeant)));
}

/** @param most what some items may be at most beside their other limits */
function nodesWithin(
  items: readonly DueItem[],
  spent: readonly (readonly [itemId: string | null, cents: Cents])[],
  terms: DueTerms,
  wholeCents: Cents,
  most: ReadonlyMap<string | null, Cents>,
): Node[] {
  const rateOf = aidRates(items, terms);
  const paths = itemPaths(items);
  const approved = rollUpItems(
    items,
    items.map(({ id, approvedCents }) => [id, approvedCents] as const),
  );
  const isApproved = sumCents(items.map(({ approvedCents }) => approvedCents)) > 0;
  const nodeOf = (item: DueItem, depth: number): Node => {
    const { id, name } = item;
    const below = items
      .filter((one) => one.parentId === id && paths.get(one.id)?.length === depth + 2)
      .map((one) => nodeOf(one, depth + 1));
    const ownCents = sumCents(spent.filter(([itemId]) => itemId === id).map(([, cents]) => cents));
    const spentCents = ownCents + sumCents(below.map(({ line }) => line.countedCents));
    const approvedCents = approved.get(id) ?? 0;
    // What is below an item that was approved whole is limited with it.
    const isLimited = isApproved && (approvedCents > 0 || depth === 0);
    const limitCents = lowest(
      isLimited ? scaleCents(approvedCents, 10_000 + (terms.transferLimitBp ?? 0), 10_000) : null,
      item.maxCents,
      mostOfWhole(wholeCents, item.maxPctBp),
      most.get(id) ?? null,
    );
    const countedCents = Math.max(0, Math.min(spentCents, limitCents ?? spentCents));
    const rate = rateOf(id);
    const isOneRate = below.every(({ line }) => isSame(line.rate, rate));
    const amounts = { approvedCents, spentCents, limitCents, countedCents };
    const line = { itemId: id, name, depth, ...amounts, rate: isOneRate ? rate : null };
    return { line, ownCents, ownRate: rate, below };
  };
  const nodes = items
    .filter(({ id }) => paths.get(id)?.length === 1)
    .map((item) => nodeOf(item, 0));
  const known = new Set<string | null>(items.map(({ id }) => id));
  const loose = spent.filter(([itemId]) => !known.has(itemId));
  if (loose.length > 0) {
    const spentCents = sumCents(loose.map(([, cents]) => cents));
    // Once items were approved, nothing was approved of what is of none.
    const limitCents = isApproved ? 0 : null;
    const countedCents = Math.max(0, limitCents ?? spentCents);
    const amounts = { approvedCents: 0, spentCents, limitCents, countedCents };
    const rate = rateOf(null);
    const line = { itemId: null, name: '', depth: 0, ...amounts, rate };
    nodes.push({ line, ownCents: spentCents, ownRate: rate, below: [] });
  }
  return nodes;
}

/**
 * The lines of items beside each other and of all below them. Those at the rate of the grant are rounded
 * together, by the largest remainder: what is justified whole is due whole.
 *
 * @param wholeCents what they come to together; null where nobody has said
 */
function withDue(nodes: readonly Node[], wholeCents: Cents | null): DueLine[] {
  const ofGrant = nodes.filter(({ line }) => line.rate?.of === 'grant');
  const rate = ofGrant[0]?.line.rate;
  const counted = ofGrant.map(({ line }) => line.countedCents);
  const sum = sumCents(counted);
  const shares =
    rate && sum > 0 ? splitCents(wholeCents ?? aidFor(sum, rate), counted) : counted.map(() => 0);
  const dueOfNode = new Map(ofGrant.map((node, index) => [node, shares[index] ?? 0]));
  return nodes.flatMap((node) => {
    const { line, ownCents, below } = node;
    const isWhole = line.spentCents === line.countedCents;
    const shared = dueOfNode.get(node);
    const isPassedOn = shared !== undefined && isWhole && ownCents === 0;
    const parts = withDue(below, isPassedOn ? shared : null);
    const dueCents =
      shared ?? (line.rate ? aidFor(line.countedCents, line.rate) : mixed(node, parts));
    return [{ ...line, dueCents }, ...parts];
  });
}

/** The due of an item whose parts have rates of their own: less of it counts, less of each is due. */
function mixed({ line, ownCents, ownRate }: Node, parts: readonly DueLine[]): Cents {
  const heads = parts.filter(({ depth }) => depth === line.depth + 1);
  const whole = aidFor(ownCents, ownRate) + sumCents(heads.map(({ dueCents }) => dueCents));
  return line.spentCents > line.countedCents
    ? scaleCents(whole, line.countedCents, line.spentCents)
    : whole;
}

function isSame(one: AidRate | null, other: AidRate): boolean {
  return one?.numerator === other.numerator && one.denominator === other.denominator;
}
