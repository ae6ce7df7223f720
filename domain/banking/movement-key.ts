import type { Day } from '../days.ts';
import { type Cents, sumCents } from '../money.ts';
import type { BankMovement } from './movement.ts';

/** Offset and prime of the 64-bit FNV-1a hash (draft-eastlake-fnv). */
const FNV_OFFSET = 0xcbf29ce484222325n;
const FNV_PRIME = 0x100000001b3n;

/**
 * Gives each movement of one statement its key: account, day, amount, a hash of everything else the
 * bank says of it, and which of the movements equal in all of that it is within its day, of the statement or of those that it follows. So a
 * statement that comes again, or one that overlaps it, brings the same keys, while the second of two
 * equal movements of a day keeps a key of its own. The line in the file does not count. Where a layout
 * came to be read better, `keyedAs` holds what was read before: the keys of what is saved are made of that.
 */
export function withKeys(
  movements: readonly Omit<BankMovement, 'key'>[],
  seenByIdentity = new Map<string, number>(),
): BankMovement[] {
  return movements.map((movement) => {
    const identity = identityOf(movement);
    const occurrence = (seenByIdentity.get(identity) ?? 0) + 1;
    seenByIdentity.set(identity, occurrence);
    return { ...movement, key: `${identity}:${occurrence}` };
  });
}

/** A part of an account as its file has it. */
interface Part {
  account: string;
  fromOn: Day | null;
  toOn: Day | null;
  openingCents: Cents | null;
  closingCents: Cents | null;
  movements: readonly Omit<BankMovement, 'key'>[];
}

/**
 * Gives the movements of the statements of one file their keys. A bank may tell a day in parts: where one opens with
 * what another of its account closed with, their equal movements are counted on. Parts that overlap bring the same
 * movements, so each is counted by itself.
 */
export function keysOfFile(): (part: Part) => BankMovement[] {
  const lastByAccount = new Map<string, { part: Part; seen: Map<string, number> }>();
  return (part) => {
    const last = lastByAccount.get(part.account);
    const seen = last && isNextTo(last.part, part) ? last.seen : new Map<string, number>();
    lastByAccount.set(part.account, { part, seen });
    return withKeys(part.movements, seen);
  };
}

/** Whether one follows the other, whichever stands first; one that comes again may close as it opens. */
function isNextTo(one: Part, other: Part): boolean {
  const isAgain =
    one.fromOn === other.fromOn &&
    one.toOn === other.toOn &&
    one.openingCents === other.openingCents &&
    one.closingCents === other.closingCents;
  return !isAgain && (isBefore(one, other) || isBefore(other, one));
}

function isBefore({ toOn, closingCents }: Part, { fromOn, openingCents }: Part): boolean {
  if (toOn === null || fromOn === null || closingCents === null) return false;
  return toOn <= fromOn && closingCents === openingCents;
}

/** What is there of an account: what earlier statements closed with, and its movements that came from a bank. */
interface KnownAccount {
  closings: readonly { day: Day; balanceCents: Cents }[];
  movements: readonly Pick<BankMovement, 'key' | 'operationOn' | 'amountCents'>[];
}

/** A part of an account with keys of its own. */
type KeyedPart = Omit<Part, 'movements'> & { movements: readonly BankMovement[] };

/**
 * The movements of a file with a part of a day of which an earlier file had another. It opens on that day with what
 * the other closed with, which is not what the day began with; or it closes with what the other began with. Those of
 * the day that equal what is there are counted on from it, so that they are asked about and not taken for the same.
 * One that closes as an earlier file did comes again.
 */
export function countedOn(part: KeyedPart, known: KnownAccount): readonly BankMovement[] {
  const day = isAfterKnown(part, known)
    ? part.fromOn
    : isBeforeKnown(part, known)
      ? part.toOn
      : null;
  if (day === null) return part.movements;
  const lastByIdentity = new Map<string, number>();
  for (const { key } of known.movements.filter(isOn(day))) {
    const [identity, occurrence] = partsOfKey(key);
    lastByIdentity.set(identity, Math.max(occurrence, lastByIdentity.get(identity) ?? 0));
  }
  return part.movements.map((movement) => {
    const [identity, occurrence] = partsOfKey(movement.key);
    const last = movement.operationOn === day ? (lastByIdentity.get(identity) ?? 0) : 0;
    return last === 0 ? movement : { ...movement, key: `${identity}:${last + occurrence}` };
  });
}

/**
 * Whether its last day went on after it, as earlier files tell: it ends before what is there of that day, or has a
 * part of that alone. What it closes with is not what the day closed with.
 *
 * @param part as `countedOn` left it
 */
export function isFollowed(part: KeyedPart, known: KnownAccount): boolean {
  const { toOn, movements } = part;
  if (toOn === null) return false;
  const [own, there] = [movements.filter(isOn(toOn)), known.movements.filter(isOn(toOn))];
  const keys = new Set(there.map(({ key }) => key));
  const isPart = own.length < there.length && own.every(({ key }) => keys.has(key));
  const isToldOf = known.closings.some(({ day }) => day === toOn);
  return (isPart && isToldOf) || isBeforeKnown(part, known);
}

function isAfterKnown(
  { fromOn, toOn, openingCents, closingCents }: KeyedPart,
  known: KnownAccount,
) {
  const hasMoved = movedOn(fromOn, known.movements) !== 0;
  return (
    hasMoved && hasClosed(known, fromOn, openingCents) && !hasClosed(known, toOn, closingCents)
  );
}

/** A day that comes to nothing after what is there of it would look the same. */
function isBeforeKnown(
  { fromOn, toOn, openingCents, closingCents, movements }: KeyedPart,
  known: KnownAccount,
): boolean {
  if (closingCents === null || movedOn(toOn, movements) === 0) return false;
  if (hasClosed(known, toOn, closingCents) || hasClosed(known, fromOn, openingCents)) return false;
  return hasClosed(known, toOn, closingCents + movedOn(toOn, known.movements));
}

function hasClosed({ closings }: KnownAccount, on: Day | null, cents: Cents | null): boolean {
  return closings.some(({ day, balanceCents }) => day === on && balanceCents === cents);
}

function movedOn(day: Day | null, movements: KnownAccount['movements']): Cents {
  return sumCents(movements.filter(isOn(day)).map(({ amountCents }) => amountCents));
}

function isOn(day: Day | null) {
  return ({ operationOn }: { operationOn: Day }) => operationOn === day;
}

/** What the bank says of a movement, and which of its equals it is. */
function partsOfKey(key: string): [identity: string, occurrence: number] {
  const end = key.lastIndexOf(':');
  return [key.slice(0, end), Number(key.slice(end + 1))];
}

/** The movement under another account: its key names it, and says the rest as before. */
export function withAccountOf(movement: BankMovement, account: string): BankMovement {
  return { ...movement, account, key: `${account}${movement.key.slice(movement.account.length)}` };
}

/** The movements whose key is neither known nor that of an earlier one: those to be imported. */
export function withoutKnown<T extends Pick<BankMovement, 'key'>>(
  movements: Iterable<T>,
  knownKeys: ReadonlySet<string>,
): T[] {
  const seen = new Set(knownKeys);
  const fresh: T[] = [];
  for (const movement of movements) {
    if (!seen.has(movement.key)) fresh.push(movement);
    seen.add(movement.key);
  }
  return fresh;
}

function identityOf({ keyedAs, ...shown }: Omit<BankMovement, 'key'>): string {
  const movement = { ...shown, ...keyedAs };
  const { account, operationOn, amountCents, original } = movement;
  const rest = [
    movement.valueOn,
    movement.side,
    movement.commonConcept,
    movement.ownConcept,
    movement.document,
    movement.reference1,
    movement.reference2,
    movement.concept,
    original ? `${original.currency} ${original.cents}` : '',
  ];
  return `${account}:${operationOn}:${amountCents}:${hashOf(rest.join('\n'))}`;
}

function hashOf(text: string): string {
  let hash = FNV_OFFSET;
  for (let index = 0; index < text.length; index += 1) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(index))) * FNV_PRIME);
  }
  return hash.toString(16).padStart(16, '0');
}
