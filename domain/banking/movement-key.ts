import type { BankMovement } from './movement.ts';

/** Offset and prime of the 64-bit FNV-1a hash (draft-eastlake-fnv). */
const FNV_OFFSET = 0xcbf29ce484222325n;
const FNV_PRIME = 0x100000001b3n;

/**
 * Gives each movement of one statement its key: account, day, amount, a hash of everything else the
 * bank says of it, and which of the movements equal in all of that it is within its day. So a
 * statement that comes again, or one that overlaps it, brings the same keys, while the second of two
 * equal movements of a day keeps a key of its own. The line in the file does not count. Where a layout
 * came to be read better, `keyedAs` holds what was read before: the keys of what is saved are made of that.
 */
export function withKeys(movements: readonly Omit<BankMovement, 'key'>[]): BankMovement[] {
  const seenByIdentity = new Map<string, number>();
  return movements.map((movement) => {
    const identity = identityOf(movement);
    const occurrence = (seenByIdentity.get(identity) ?? 0) + 1;
    seenByIdentity.set(identity, occurrence);
    return { ...movement, key: `${identity}:${occurrence}` };
  });
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
