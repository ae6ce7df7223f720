import { idsIn, fieldPathOf } from '#contract/references.ts';
import type { XeitoDb } from '../db.ts';
import { collectionOf, mentionsOf } from '../collections/index.ts';
import { isRecord, isSameValue } from '../mirror/same-value.ts';
import { entriesOfRow, readBase, recomputeRow } from '../mirror/rebase.ts';
import { backToTray } from '../received/tray-moves.ts';
import { fieldsSeenWith } from './conflict.ts';
import { type Entry, type Fields, wasSent } from './entry.ts';
import { changeOfMade, freeDependants } from './made.ts';

/**
 * Takes an entry out of the outbox because its author gave it up. With a create, everything that stands
 * on the row goes too, and changes of other rows lose only their mention of it; but not where the server has the
 * row, by an attempt that had no answer. Inside a transaction.
 */
export async function removeWithDependants(db: XeitoDb, entry: Entry): Promise<void> {
  await db.outbox.delete(entry.seq);
  const later = await entriesOfRow(db, entry.resource, entry.rowId);
  const { row } = await readBase(db, entry.resource, entry.rowId);
  if (entry.op === 'create' && !row) {
    await backToTray(db, entry);
    await db.outbox.bulkDelete(later.map(({ seq }) => seq));
    await removeMentions(db, entry);
  } else {
    const isMade = entry.op === 'create' && row !== null;
    const gone = isMade ? changeOfMade(entry, row) : entry;
    for (const next of later) await forgetSeen(db, next, gone);
    if (isMade) await freeDependants(db, [entry.seq]);
  }
  await recomputeRow(db, entry.resource, entry.rowId);
}

/** Whether other entries were made on top of this one. */
export async function hasDependants(db: XeitoDb, { seq }: Entry): Promise<boolean> {
  return (await db.outbox.filter((entry) => entry.dependsOn.includes(seq)).count()) > 0;
}

/**
 * Other rows that wait for the row that will never be: new ones go with it, changed ones drop the mention.
 * So do documents, which stay with their author.
 */
async function removeMentions(db: XeitoDb, created: Entry): Promise<void> {
  const waiting = await db.outbox.filter((e) => e.dependsOn.includes(created.seq)).toArray();
  for (const entry of waiting) {
    const mentions = mentionsOf(entry.resource, entry.patch).filter(
      ({ resource, id }) => resource === created.resource && id === created.rowId,
    );
    const collection = collectionOf(entry.resource);
    const whole = mentions.filter(
      ({ field }) => !Array.isArray(entry.patch[fieldPathOf(field).root]),
    );
    if (entry.op === 'create' && whole.some(({ field }) => field !== collection.owner?.id)) {
      await removeWithDependants(db, entry);
      continue;
    }
    const dropped = whole.flatMap(({ field }) => fieldsSeenWith([field], collection));
    const patch = Object.fromEntries(
      Object.entries(entry.patch)
        .filter(([name]) => !dropped.includes(name))
        .map(([name, value]): [string, unknown] => [
          name,
          withoutMentions(name, value, mentions, entry.baseFields[name]),
        ])
        // A list that had nothing else to say is as it was.
        .filter(
          ([name, value]) =>
            entry.op === 'create' ||
            value === entry.patch[name] ||
            !isSameValue(value, entry.baseFields[name]),
        ),
    );
    const dependsOn = entry.dependsOn.filter((seq) => seq !== created.seq);
    if (Object.keys(patch).length === 0) await db.outbox.delete(entry.seq);
    else await db.outbox.update(entry.seq, { patch, dependsOn, undo: [] });
    await recomputeRow(db, entry.resource, entry.rowId);
  }
}

/**
 * A list loses the items that mention the row; one that was there before is as it was. An item that mentions
 * several rows loses that one.
 */
function withoutMentions(
  name: string,
  value: unknown,
  mentions: readonly { field: string; id: string }[],
  before: unknown,
): unknown {
  if (!Array.isArray(value)) return value;
  const own = mentions.filter(({ field }) => fieldPathOf(field).root === name);
  return own.reduce<unknown[]>((items, { field, id }) => {
    const { member } = fieldPathOf(field);
    return items.flatMap((item) => {
      if (!idsIn({ [name]: [item] }, field).includes(id)) return [item];
      const named = isRecord(item) ? item[member] : undefined;
      if (Array.isArray(named)) {
        return [{ ...(item as Fields), [member]: named.filter((one) => one !== id) }];
      }
      return itemsOf(before).filter((one) => isRecord(item) && one['id'] === item['id']);
    });
  }, value);
}

function itemsOf(value: unknown): Fields[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

/** A later, unsent change had seen the value that is now given up: it stands on the one before. */
async function forgetSeen(db: XeitoDb, later: Entry, gone: Entry): Promise<void> {
  if (wasSent(later)) return;
  const before = (seen: Fields): Fields =>
    Object.fromEntries(
      Object.entries(seen).map(([name, value]) => [
        name,
        name in gone.patch ? gone.baseFields[name] : value,
      ]),
    );
  await db.outbox.update(later.seq, {
    baseFields: before(later.baseFields),
    seenFields: before(later.seenFields),
  });
}
