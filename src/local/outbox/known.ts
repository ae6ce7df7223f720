import { Dexie } from 'dexie';
import type { ResourceName } from '#contract/paths.ts';
import { referencesTo } from '#contract/references.ts';
import { mentionsOf } from '../collections/index.ts';
import type { XeitoDb } from '../db.ts';
import { entriesOfRows } from '../mirror/at-once.ts';
import { type RowName, rowKey } from '../mirror/base.ts';
import { RowWork } from '../mirror/row-work.ts';
import type { Change } from './change.ts';
import type { Entry, Fields } from './entry.ts';

/** What changes that are saved together have to know of each other and of what waits already, read at once. */
export class Known {
  private constructor(
    /** The rows that are changed. */
    readonly work: RowWork,
    private readonly own: ReadonlySet<string>,
    /** The entries of other rows that they name. */
    private readonly named: ReadonlyMap<string, readonly Entry[]>,
    /** The entries of whatever may name a row that is removed. */
    private readonly naming: ReadonlyMap<ResourceName, readonly Entry[]>,
  ) {}

  static async read(db: XeitoDb, changes: readonly Change[]): Promise<Known> {
    const own = new Set(changes.map(keyOf));
    const named = new Map<string, RowName>();
    for (const change of changes) {
      if (change.op === 'delete') continue;
      for (const { resource, id } of mentionsOf(change.resource, change.patch)) {
        named.set(rowKey(resource, id), { resource, rowId: id });
      }
    }
    const others = [...named.values()].filter((name) => !own.has(keyOf(name)));
    const removed = new Set(
      changes.flatMap(({ op, resource }) => (op === 'delete' ? [resource] : [])),
    );
    const [work, entries, naming] = await Promise.all([
      RowWork.read(db, changes),
      entriesOfRows(db, others),
      entriesOfAll(db, new Set([...removed].flatMap(namersOf))),
    ]);
    return new Known(work, own, entries, naming);
  }

  /** The entries that create the rows which the change names. */
  createsOf(resource: ResourceName, patch: Fields): Entry[] {
    return mentionsOf(resource, patch).flatMap((mention) => {
      const name = { resource: mention.resource, rowId: mention.id };
      return this.#entriesOf(name).find(({ op }) => op === 'create') ?? [];
    });
  }

  /** The entries that take the last mentions of a row away: the server deletes no row that others name. */
  releasesOf({ resource, rowId }: RowName): Entry[] {
    return namersOf(resource).flatMap((name) =>
      this.#waitingOf(name).filter(({ seenFields, baseFields }) =>
        mentionsOf(name, { ...seenFields, ...baseFields }).some(
          (one) => one.resource === resource && one.id === rowId,
        ),
      ),
    );
  }

  #entriesOf(name: RowName): readonly Entry[] {
    const key = keyOf(name);
    return this.own.has(key) ? this.work.entriesOf(name) : (this.named.get(key) ?? []);
  }

  #waitingOf(resource: ResourceName): Entry[] {
    const stored = this.naming.get(resource) ?? [];
    const others = stored.filter((entry) => !this.own.has(keyOf(entry)));
    return [...others, ...this.work.entriesIn(resource)];
  }
}

/** The resources whose rows may name one of this. */
function namersOf(resource: ResourceName): ResourceName[] {
  return [...new Set(referencesTo(resource).map((reference) => reference.resource))];
}

/** All unsettled entries of these resources. */
async function entriesOfAll(
  db: XeitoDb,
  resources: ReadonlySet<ResourceName>,
): Promise<Map<ResourceName, Entry[]>> {
  const read = [...resources].map(
    async (resource): Promise<[ResourceName, Entry[]]> => [
      resource,
      await db.outbox
        .where('[resource+rowId]')
        .between([resource, Dexie.minKey], [resource, Dexie.maxKey])
        .toArray(),
    ],
  );
  return new Map(await Promise.all(read));
}

function keyOf({ resource, rowId }: RowName): string {
  return rowKey(resource, rowId);
}
