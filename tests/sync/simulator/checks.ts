import { RESOURCE_NAMES } from '#contract/paths.ts';
import { foldRow } from '#local/mirror/fold.ts';
import { type Base, baseOfRow } from '#local/mirror/base.ts';
import type { Delta } from '#local/ledger/stored.ts';
import { isSameValue } from '#local/mirror/same-value.ts';
import { isOpenForChanges } from '#local/outbox/coalesce.ts';
import { type Entry, isHeld, linesOf, type SentRecord, wasSent } from '#local/outbox/entry.ts';
import type { Device } from './device.ts';
import type { Cursor } from './feed.ts';
import type { Ledger } from './ledger.ts';
import type { Context } from './scheduler.ts';
import { seenRow, seenRows } from './seen.ts';
import type { Server } from './server.ts';
import type { Change } from './store.ts';

const MIRROR = new Set<string>(RESOURCE_NAMES);

/** Looks at every commit of one device: invariants I1, I7, I9, I10, I12, I15, I17. */
export class CommitChecks {
  /** The highest version that this device has had of each row, in the server's present epoch. */
  private versions = new Map<string, number>();
  private epoch: unknown = null;

  constructor(
    private readonly device: Device,
    private readonly server: Server,
    private readonly ledger: Ledger,
    private readonly context: () => Context,
    private readonly fail: (law: string, text: string) => void,
  ) {}

  look(changes: Change[]): void {
    const isPerson = this.context().kind === 'person';
    const touched = new Set<string>();
    const sent = new Set<number>();
    for (const { table, key, after } of changes) {
      if (table === 'sent' && after) {
        for (const { seq } of linesOf(after as unknown as SentRecord)) sent.add(seq);
      }
      if (MIRROR.has(table)) touched.add(`${table}/${String(key)}`);
    }
    for (const { table, before, after } of changes) {
      if (table === 'deltas') {
        for (const name of ((after ?? before) as unknown as Delta).keys) touched.add(name);
      }
      if (table !== 'outbox' && table !== 'bases') continue;
      const { resource, rowId, id } = (after ?? before) as unknown as Entry & Base;
      touched.add(`${resource}/${table === 'outbox' ? rowId : id}`);
    }
    this.checkEntries(changes, sent, isPerson);
    this.checkEpoch(changes);
    for (const row of touched) this.checkRow(row);
    this.checkCursor(changes);
  }

  private checkEntries(changes: Change[], sent: ReadonlySet<number>, isPerson: boolean): void {
    for (const { table, before, after } of changes) {
      if (table !== 'outbox') continue;
      const was = before as unknown as Entry | null;
      const is = after as unknown as Entry | null;
      if (isPerson) this.ledger.noteWish(this.device, changes, was, is);
      if (was && is && was.key !== is.key) this.ledger.noteNewKey(was, is, isPerson, this.fail);
      if (is && wasSent(is) && !(was && wasSent(was))) this.checkTurn(is);
      if (was && !is && !isPerson) {
        if (!sent.has(was.seq)) this.fail('I1', `entry ${was.seq} of ${this.device.name} vanished`);
        else this.ledger.checkDone(was, this.isVisible(was), this.fail);
      }
      // Who takes a choice back is asked again, of all that is in the entry by then.
      const isAskedAgain = was && is && isOpenForChanges(was) && is.conflict !== null;
      if (was && is && (!isPerson || isAskedAgain)) {
        const lost = was.actionIds.filter((id) => !is.actionIds.includes(id));
        if (lost.length > 0) this.fail('I1', `actions of entry ${was.seq} vanished`);
      }
    }
  }

  private isVisible({ resource, rowId }: Entry): boolean {
    const { feed } = this.server;
    return feed.scopesSeen(this.server.reader(this.device.userId), resource, rowId).length > 0;
  }

  /** An entry goes out for the first time: nothing earlier may stand in its way. */
  private checkTurn(entry: Entry): void {
    const others = this.device.store.peekAll('outbox') as unknown as Entry[];
    for (const other of others) {
      const isSameRow = other.resource === entry.resource && other.rowId === entry.rowId;
      if (entry.dependsOn.includes(other.seq)) {
        this.fail('I15', `entry ${entry.seq} went before ${other.seq} that it waits for`);
      } else if (isSameRow && other.seq < entry.seq) {
        this.fail('I15', `entry ${entry.seq} overtook ${other.seq} of its row`);
      }
    }
  }

  private checkEpoch(changes: Change[]): void {
    const note = changes.find(({ table, key }) => table === 'meta' && key === 'epoch');
    if (!note || note.after?.['value'] === this.epoch) return;
    this.epoch = note.after?.['value'];
    this.versions = new Map();
  }

  /** What is seen is the base with the unsettled entries on it, and no base is older than before. */
  private checkRow(row: string): void {
    const [resource = '', id = ''] = row.split('/');
    const { store } = this.device;
    const seen = seenRow(store, resource, id);
    const kept = store.peek('bases', [resource, id]) as unknown as Base | undefined;
    const entries = entriesOf(this.device).filter((e) => e.resource === resource && e.rowId === id);
    if (entries.length > 0 && !kept) this.fail('I7', `no base is kept of ${row}`);
    const base = kept ?? baseOfRow(resource as Base['resource'], id, seen);
    if (!isSameValue(foldRow(base, entries), seen ?? null)) {
      this.fail('I7', `${row} is not the fold of its base and entries on ${this.device.name}`);
    }
    if (base.version === 0) return;
    const highest = this.versions.get(row) ?? 0;
    if (base.version < highest) {
      this.fail(
        'I9',
        `${row} went from version ${highest} to ${base.version} on ${this.device.name}`,
      );
    }
    this.versions.set(row, Math.max(highest, base.version));
  }

  /** The published cursor promises that every row it has passed is here. */
  private checkCursor(changes: Change[]): void {
    const note = changes.find(({ table, key }) => table === 'meta' && key === 'cursor');
    const text = note?.after?.['value'];
    if (typeof text !== 'string') return;
    const cursor = JSON.parse(text) as Cursor;
    if (cursor.epoch !== this.server.feed.epoch) return;
    const reader = this.server.reader(this.device.userId);
    for (const { t, id, version } of this.server.feed.passedBy(cursor)) {
      if (this.server.feed.scopesSeen(reader, t, id).length === 0) continue;
      const known = baseIn(this.device, t, id);
      const isOwnDelete = known.row === null && known.version > 0;
      if (known.version < version && !isOwnDelete) {
        this.fail('I10', `the cursor of ${this.device.name} is past ${t}/${id} v${version}`);
      }
    }
    for (const resource of RESOURCE_NAMES) {
      for (const row of seenRows(this.device.store, resource)) {
        const scopes = row['_scopes'] as string[];
        if (scopes.some((scope) => !(scope in cursor.seqs))) {
          this.fail('I12', `${resource}/${String(row['id'])} is outside the scopes that were read`);
        }
      }
    }
  }
}

/** The unsettled entries of a device, in their order. */
export function entriesOf(device: Device): Entry[] {
  const entries = device.store.peekAll('outbox') as unknown as Entry[];
  return entries.toSorted((a, b) => a.seq - b.seq);
}

function baseIn(device: Device, t: Base['resource'], id: string): Base {
  const kept = device.store.peek('bases', [t, id]) as unknown as Base | undefined;
  return kept ?? baseOfRow(t, id, seenRow(device.store, t, id));
}

/** I17: what is not held and yet waits, waits behind something that is held. */
export function idleWithoutReason(device: Device): Entry[] {
  const blocked = new Set<number>();
  const rows = new Set<string>();
  const idle: Entry[] = [];
  for (const entry of entriesOf(device)) {
    const row = `${entry.resource}/${entry.rowId}`;
    const isBehind = rows.has(row) || entry.dependsOn.some((seq) => blocked.has(seq));
    if (isHeld(entry) || isBehind) {
      blocked.add(entry.seq);
      rows.add(row);
    } else {
      idle.push(entry);
    }
  }
  return idle;
}

/** I8: the mirror of a device that is at rest is what its person may see, and nothing is left over. */
export function differencesAtRest(device: Device, server: Server): string[] {
  const truth = server.feed.projection(server.reader(device.userId));
  const found: string[] = [];
  const known = new Set<string>();
  for (const resource of RESOURCE_NAMES) {
    for (const { _mark, _scopes: _, ...row } of seenRows(device.store, resource)) {
      const key = `${resource}/${String(row['id'])}`;
      known.add(key);
      if (_mark !== null) found.push(`${key} is still marked`);
      if (!isSameValue(truth.get(key), row)) found.push(`${key} is not as on the server`);
    }
  }
  for (const key of truth.keys()) if (!known.has(key)) found.push(`${key} is missing`);
  const bases = device.store.peekAll('bases');
  if (bases.length > 0) found.push(`${bases.length} bases are left`);
  return found;
}
