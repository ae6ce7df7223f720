import type { ResourceName } from '#contract/paths.ts';
import { DEADLINE_RESOURCES, type FeedPage, type FeedRow } from '#contract/sync.ts';
import { copyOf } from './values.ts';

export type Row = Record<string, unknown> & { id: string; version: number };

/** A person towards the server: what they may see decides what the feed shows them. */
export interface Reader {
  userId: string;
  role: string;
  scopes: string[];
}

interface Served {
  row: Row | null;
  version: number;
}

interface Place {
  t: ResourceName;
  id: string;
  scope: string;
  seq: number;
  op: 'put' | 'leave';
}

export interface Cursor {
  epoch: string;
  userId: string;
  role: string;
  seqs: Record<string, number>;
  begun: Record<string, number>;
  /** By scope: up to where the device had the rows of the deadlines before it read the feed. */
  ahead: Record<string, number>;
}

const IS_AHEAD: ReadonlySet<ResourceName> = new Set(DEADLINE_RESOURCES);

const AT = '2026-01-01T00:00:00.000Z';

/** Rows with their versions and scopes, and the compacted feed of their changes (docs/sync.md, "Pull"). */
export class Feed {
  epoch = 'first';
  pageSize = 3;
  head = 0;
  private rows = new Map<string, Served>();
  private places = new Map<string, Place>();
  private lastNumber = 0;

  copy(): Feed {
    const other = new Feed();
    other.epoch = this.epoch;
    other.pageSize = this.pageSize;
    other.head = this.head;
    other.lastNumber = this.lastNumber;
    other.rows = new Map([...this.rows].map(([key, served]) => [key, { ...served }]));
    other.places = new Map([...this.places].map(([key, place]) => [key, { ...place }]));
    return other;
  }

  row(t: ResourceName, id: string): Row | null {
    return this.rows.get(`${t}/${id}`)?.row ?? null;
  }

  /** Whether there is or ever was such a row: ids are never used again. */
  knows(t: ResourceName, id: string): boolean {
    return this.rows.has(`${t}/${id}`);
  }

  rowsOf(t: ResourceName): Row[] {
    return [...this.rows.entries()].flatMap(([key, { row }]) =>
      row && key.startsWith(`${t}/`) ? [row] : [],
    );
  }

  scopesOf(t: ResourceName, id: string): string[] {
    const row = this.row(t, id);
    if (!row) return [];
    if (t === 'companies') return ['admin', `company:${id}`];
    if (t === 'projects') return ['admin', `company:${String(row['companyId'])}`];
    const { resource, rowId } = row;
    if (resource === 'companies') return this.scopesOf(resource, String(rowId));
    return [`user:${String(row['createdBy'])}`];
  }

  scopesSeen(reader: Reader, t: ResourceName, id: string): string[] {
    return this.scopesOf(t, id).filter((scope) => reader.scopes.includes(scope));
  }

  /** What this reader may see, by table and id. */
  projection(reader: Reader): Map<string, Row> {
    const seen = new Map<string, Row>();
    for (const [key, { row }] of this.rows) {
      const [t = '', id = ''] = key.split('/');
      if (row && this.scopesSeen(reader, t as ResourceName, id).length > 0) seen.set(key, row);
    }
    return seen;
  }

  write(
    t: ResourceName,
    id: string,
    fields: Record<string, unknown>,
    userId: string | null,
    number = this.nextNumber(),
  ): Row {
    const served = this.rows.get(`${t}/${id}`);
    const version = (served?.version ?? 0) + 1;
    const birth = { createdAt: AT, createdBy: null };
    const stamps = { updatedAt: AT, updatedBy: userId };
    const row: Row = { ...birth, ...served?.row, ...fields, ...stamps, id, version };
    this.put(t, id, row, version, number);
    return row;
  }

  remove(t: ResourceName, id: string, number = this.nextNumber()): number {
    const version = (this.rows.get(`${t}/${id}`)?.version ?? 0) + 1;
    this.put(t, id, null, version, number);
    return version;
  }

  /** The place in the order of commits; taken at the commit, and by a flawed server long before. */
  nextNumber(): number {
    this.lastNumber += 1;
    return this.lastNumber;
  }

  /** Null: the cursor is not of this reader or this history. */
  page(reader: Reader, text: string | null): FeedPage | null {
    const cursor: Cursor | null = text === null ? null : JSON.parse(text);
    if (cursor && !this.isCursorOf(reader, cursor)) return null;
    const before = cursor?.seqs ?? {};
    const progress = new Map(
      reader.scopes.map((scope) => {
        const seq = before[scope];
        const isNew = seq === undefined;
        const begun = isNew ? this.head : (cursor?.begun[scope] ?? 0);
        return [scope, { seq: seq ?? 0, begun, ahead: cursor?.ahead[scope] ?? 0 }];
      }),
    );
    const isHere = ({ t, id, seq }: Place) =>
      IS_AHEAD.has(t) &&
      this.scopesSeen(reader, t, id).every((scope) => seq <= (progress.get(scope)?.ahead ?? 0));
    const fresh = [...this.places.values()]
      .filter((place) => {
        const read = progress.get(place.scope);
        if (!read || place.seq <= read.seq) return false;
        return place.op === 'put' ? !isHere(place) : place.seq > read.begun;
      })
      .toSorted((a, b) => a.seq - b.seq);
    const numbers = [...new Set(fresh.map(({ seq }) => seq))];
    const last = numbers[this.pageSize - 1];
    const more = numbers.length > this.pageSize;
    const reached = more && last !== undefined ? last : this.head;
    const next = this.cursorOf(reader);
    for (const [scope, { seq, begun, ahead }] of progress) {
      next.seqs[scope] = Math.max(seq, reached);
      if (begun <= reached) continue;
      next.begun[scope] = begun;
      next.ahead[scope] = ahead;
    }
    return {
      epoch: this.epoch,
      schema: 1,
      scopesAdded: reader.scopes.filter((scope) => !(scope in before)),
      scopesDropped: Object.keys(before).filter((scope) => !reader.scopes.includes(scope)),
      rows: this.feedRows(
        reader,
        fresh.filter(({ seq }) => seq <= reached),
      ),
      next: JSON.stringify(next),
      more,
      serverTime: AT,
    };
  }

  /** The rows of the deadlines as they are now, and of the feed nothing yet. */
  pageAhead(reader: Reader): FeedPage {
    const next = this.cursorOf(reader);
    for (const scope of reader.scopes) {
      next.seqs[scope] = 0;
      next.begun[scope] = this.head;
      next.ahead[scope] = this.head;
    }
    const places = [...this.places.values()].filter(
      ({ t, scope, op }) => IS_AHEAD.has(t) && op === 'put' && reader.scopes.includes(scope),
    );
    return {
      epoch: this.epoch,
      schema: 1,
      scopesAdded: reader.scopes,
      scopesDropped: [],
      rows: this.feedRows(reader, places),
      next: JSON.stringify(next),
      more: true,
      serverTime: AT,
      isAhead: true,
    };
  }

  private cursorOf({ userId, role }: Reader): Cursor {
    return { epoch: this.epoch, userId, role, seqs: {}, begun: {}, ahead: {} };
  }

  /** The rows whose newest place this cursor has passed. */
  passedBy(cursor: Cursor): { t: ResourceName; id: string; version: number }[] {
    return [...this.places.values()].flatMap(({ t, id, scope, seq, op }) => {
      const isPassed = op === 'put' && seq <= (cursor.seqs[scope] ?? -1);
      const version = this.rows.get(`${t}/${id}`)?.version ?? 0;
      return isPassed ? [{ t, id, version }] : [];
    });
  }

  private isCursorOf(reader: Reader, { epoch, userId, role, seqs }: Cursor): boolean {
    const isMine = epoch === this.epoch && userId === reader.userId && role === reader.role;
    return isMine && !Object.values(seqs).some((seq) => seq > this.head);
  }

  private feedRows(reader: Reader, places: readonly Place[]): FeedRow[] {
    const rows = new Map<string, FeedRow>();
    for (const { t, id, scope, op } of places) {
      const key = `${t}/${id}`;
      const s = this.scopesSeen(reader, t, id);
      const l = [...(rows.get(key)?.l ?? []), ...(op === 'leave' ? [scope] : [])];
      const row = this.row(t, id);
      const d = s.length > 0 ? copyOf(row) : null;
      rows.delete(key);
      rows.set(key, { t, id, v: row?.version ?? 0, s, l, d });
    }
    return [...rows.values()];
  }

  private put(t: ResourceName, id: string, row: Row | null, version: number, seq: number): void {
    const before = this.scopesOf(t, id);
    this.rows.set(`${t}/${id}`, { row, version });
    const after = this.scopesOf(t, id);
    this.head = Math.max(this.head, seq);
    for (const scope of new Set([...before, ...after])) {
      const op = after.includes(scope) ? 'put' : 'leave';
      this.places.set(`${t}/${id}/${scope}`, { t, id, scope, seq, op });
    }
  }
}
