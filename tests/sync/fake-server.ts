import { type LedgerName, LEDGERS } from '#contract/ledgers/columns.ts';
import { type LedgerManifest, readHeld } from '#contract/ledgers/manifest.ts';
import { packSegment } from '#contract/ledgers/segment.ts';
import { RESOURCE_PATHS, RESOURCE_NAMES, type ResourceName } from '#contract/paths.ts';
import { DEADLINE_RESOURCES, type FeedRow } from '#contract/sync.ts';
import type { Answer } from '#local/outbox/classify.ts';
import type { OutgoingRequest } from '#local/outbox/ports.ts';

export type Row = Record<string, unknown> & { id: string; version: number };

interface Served {
  row: Row | null;
  version: number;
  scopes: string[];
}

interface Place {
  t: ResourceName;
  id: string;
  scope: string;
  seq: number;
  op: 'put' | 'leave';
}

interface Cursor {
  epoch: string;
  seqs: Record<string, number>;
  /** By scope: what the device holds packed or got ahead of the feed, and up to where. */
  held?: Record<string, Partial<Record<ResourceName, number>>>;
}

const KEPT = new Set([403, 404, 409, 410, 412, 422]);
const AT = '2026-01-01T00:00:00.000Z';

/**
 * A server that keeps the treaty of the sync in memory: one effect per key, first decision for ever,
 * versions, scopes and a compacted feed. `applied` has a line per effect.
 */
export class FakeServer {
  epoch = 'first';
  readerScopes = ['staff'];
  pageSize = 500;
  readonly applied: { key: string; seq: string; request: OutgoingRequest; before: Row | null }[] =
    [];
  readonly requests: OutgoingRequest[] = [];
  private readonly rows = new Map<string, Served>();
  private readonly places = new Map<string, Place>();
  private readonly keys = new Map<string, { fingerprint: string; answer: Answer }>();
  private readonly manifests = new Map<string, LedgerManifest>();
  private readonly segmentBytes = new Map<string, ArrayBuffer>();
  private packs = 0;
  private seq = 0;
  private codes = 0;

  /** A row as it is now; undefined when there is none. */
  row(t: ResourceName, id: string): Row | undefined {
    return this.rows.get(`${t}/${id}`)?.row ?? undefined;
  }

  /** What this reader may see of a resource, by id. */
  visible(t: ResourceName): Map<string, Row> {
    const found = new Map<string, Row>();
    for (const [key, { row, scopes }] of this.rows) {
      if (row && key.startsWith(`${t}/`) && this.seenBy(scopes).length > 0) found.set(row.id, row);
    }
    return found;
  }

  /** A change made by somebody else. */
  write(t: ResourceName, id: string, fields: Record<string, unknown>, scopes = ['staff']): Row {
    const served = this.rows.get(`${t}/${id}`);
    const version = (served?.version ?? 0) + 1;
    const birth = { createdAt: AT, createdBy: null };
    const row: Row = { ...birth, ...served?.row, ...fields, id, version, updatedAt: AT };
    this.place(t, id, row, version, scopes);
    return row;
  }

  remove(t: ResourceName, id: string): number {
    const version = (this.rows.get(`${t}/${id}`)?.version ?? 0) + 1;
    this.place(t, id, null, version, []);
    return version;
  }

  /** A changing request, with its key. */
  respond(request: OutgoingRequest): Answer {
    this.requests.push(request);
    const key = request.headers['idempotency-key'] ?? '';
    const { method, path, ifMatch, body } = request;
    const fingerprint = JSON.stringify([method, path, ifMatch, body]);
    const known = this.keys.get(key);
    if (known) {
      return known.fingerprint === fingerprint
        ? known.answer
        : refusal(422, 'IDEMPOTENCY_KEY_REUSED');
    }
    const answer = this.decide(request, key);
    const isKept = answer.kind === 'answer' && (answer.status < 300 || KEPT.has(answer.status));
    if (isKept) this.keys.set(key, { fingerprint, answer });
    return answer;
  }

  /** `GET /sync/changes`. */
  page(path: string): Answer {
    const query = new URLSearchParams(path.split('?')[1]);
    const text = query.get('cursor');
    if (!text && query.has('ahead')) return this.ahead();
    const cursor: Cursor = this.beginning(query.get('held'), text ? JSON.parse(text) : null);
    if (cursor.epoch !== this.epoch) return refusal(410, 'RESYNC');
    const fresh = [...this.places.values()]
      .filter(({ t, scope, seq, op }) => {
        const held = cursor.held?.[scope] ?? {};
        if (seq <= (held[t] ?? 0)) return false;
        const read = held[t] ?? cursor.seqs[scope];
        return (
          this.readerScopes.includes(scope) &&
          seq > (cursor.seqs[scope] ?? 0) &&
          (op === 'put' || read !== undefined)
        );
      })
      .toSorted((a, b) => a.seq - b.seq);
    const places = fresh.slice(0, this.pageSize);
    const more = fresh.length > places.length;
    const reached = more ? (places.at(-1)?.seq ?? 0) : this.seq;
    const next: Cursor = {
      epoch: this.epoch,
      seqs: Object.fromEntries(
        this.readerScopes.map((scope) => [scope, Math.max(reached, cursor.seqs[scope] ?? 0)]),
      ),
      ...(more && { held: cursor.held }),
    };
    return ok(200, {
      epoch: this.epoch,
      schema: 1,
      scopesAdded: this.readerScopes.filter((scope) => !(scope in cursor.seqs)),
      scopesDropped: Object.keys(cursor.seqs).filter((scope) => !this.readerScopes.includes(scope)),
      rows: this.feedRows(places),
      next: JSON.stringify(next),
      more,
      serverTime: AT,
    });
  }

  /** Packs what there is of a ledger: `GET /ledgers/{name}/segments` answers so until the next time. */
  pack(ledger: LedgerName): void {
    const byPlace = new Map<string, Row[]>();
    for (const [key, { row, scopes }] of this.rows) {
      if (!row || !key.startsWith(`${ledger}/`)) continue;
      const month = String(row['issueDate'] ?? row['date'] ?? row['period']).slice(0, 7);
      const place = `${scopes.join()} ${String(row['companyId'])} ${month}`;
      byPlace.set(place, [...(byPlace.get(place) ?? []), row]);
    }
    const segments = [...byPlace].map(([place, rows]) => {
      const [scope = '', companyId = '', month = ''] = place.split(' ');
      const sorted = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
      const bytes = packSegment(LEDGERS[ledger], sorted);
      const id = `${ledger}-${(this.packs += 1)}`;
      this.segmentBytes.set(id, bytes);
      return { id, companyId, month, rows: rows.length, scope };
    });
    this.manifests.set(ledger, { epoch: this.epoch, head: this.seq, segments });
  }

  /** Any call that only reads. */
  get(path: string): Answer {
    const [, ledger] = /^\/ledgers\/(\w+)\/segments$/.exec(path) ?? [];
    if (ledger === undefined) return this.page(path);
    const none: LedgerManifest = { epoch: this.epoch, head: null, segments: [] };
    const { segments, ...all } = this.manifests.get(ledger) ?? none;
    const seen = segments.filter(({ scope }) => this.readerScopes.includes(scope));
    return ok(200, { ...all, segments: seen });
  }

  bytes(path: string): ArrayBuffer | null {
    return this.segmentBytes.get(path.split('/').at(-1) ?? '') ?? null;
  }

  /** What is packed is said with the first page of the feed, be it after what came ahead of it. */
  private beginning(text: string | null, cursor: Cursor | null): Cursor {
    const begun = cursor ?? { epoch: this.epoch, seqs: {} };
    const packed = text === null ? null : readHeld(text);
    if (!packed) return begun;
    const scopes = this.readerScopes.filter((scope) => scope.startsWith('company:'));
    const held = scopes.map((scope) => [scope, { ...begun.held?.[scope], ...packed }] as const);
    return { ...begun, held: { ...begun.held, ...Object.fromEntries(held) } };
  }

  private ahead(): Answer {
    const wanted: ReadonlySet<ResourceName> = new Set(DEADLINE_RESOURCES);
    const places = [...this.places.values()].filter(
      ({ t, scope, op }) => wanted.has(t) && op === 'put' && this.readerScopes.includes(scope),
    );
    const here = Object.fromEntries(DEADLINE_RESOURCES.map((name) => [name, this.seq]));
    const by = <T>(value: T) =>
      Object.fromEntries(this.readerScopes.map((scope) => [scope, value]));
    return ok(200, {
      epoch: this.epoch,
      schema: 1,
      scopesAdded: this.readerScopes,
      scopesDropped: [],
      rows: this.feedRows(places),
      next: JSON.stringify({ epoch: this.epoch, seqs: by(0), held: by(here) }),
      more: true,
      serverTime: AT,
      isAhead: true,
    });
  }

  private feedRows(places: readonly Place[]): FeedRow[] {
    const rows = new Map<string, FeedRow>();
    for (const { t, id, scope, op } of places) {
      const served = this.rows.get(`${t}/${id}`);
      const s = this.seenBy(served?.scopes ?? []);
      const l = [...(rows.get(`${t}/${id}`)?.l ?? []), ...(op === 'leave' ? [scope] : [])];
      const d = s.length > 0 ? (served?.row ?? null) : null;
      rows.set(`${t}/${id}`, { t, id, v: d ? (served?.version ?? 0) : 0, s, l, d });
    }
    return [...rows.values()];
  }

  private decide(request: OutgoingRequest, key: string): Answer {
    const [t, id] = this.targetOf(request);
    const served = this.rows.get(`${t}/${id}`);
    const body: Record<string, unknown> = request.body ? JSON.parse(request.body) : {};
    const before = served?.row ?? null;
    if (request.method === 'POST') {
      // As server/sync/taken-id.ts.
      if (served) return refusal(422, 'INVALID', { errors: [{ path: 'id', code: 'taken' }] });
      const code = t === 'projects' ? { code: `P-2026-${++this.codes}` } : {};
      return this.apply(request, key, before, () =>
        ok(201, this.write(t, id, { ...code, ...tidy(body) })),
      );
    }
    if (!before) return refusal(404, 'NOT_FOUND');
    if (request.ifMatch !== `"${before.version}"`) {
      return refusal(412, 'VERSION_CONFLICT', { current: before });
    }
    if (request.method === 'DELETE') {
      return this.apply(request, key, before, () => ok(200, { id, version: this.remove(t, id) }));
    }
    const scopes = served?.scopes;
    return this.apply(request, key, before, () => ok(200, this.write(t, id, tidy(body), scopes)));
  }

  private apply(
    request: OutgoingRequest,
    key: string,
    before: Row | null,
    effect: () => Answer,
  ): Answer {
    this.applied.push({ key, seq: request.headers['sync-seq'] ?? '', request, before });
    return effect();
  }

  private place(
    t: ResourceName,
    id: string,
    row: Row | null,
    version: number,
    scopes: string[],
  ): void {
    this.seq += 1;
    const old = this.rows.get(`${t}/${id}`)?.scopes ?? [];
    for (const scope of new Set([...old, ...scopes])) {
      const op = scopes.includes(scope) ? 'put' : 'leave';
      this.places.set(`${t}/${id}/${scope}`, { t, id, scope, seq: this.seq, op });
    }
    this.rows.set(`${t}/${id}`, { row, version, scopes });
  }

  private targetOf({ method, path, body }: OutgoingRequest): [ResourceName, string] {
    const t = RESOURCE_NAMES.find((name) => path.startsWith(RESOURCE_PATHS[name] ?? '\n'));
    if (!t) throw new Error(`No such path: ${path}`);
    const id: unknown = method === 'POST' ? JSON.parse(body ?? '{}').id : path.split('/')[2];
    return [t, String(id)];
  }

  private seenBy(scopes: readonly string[]): string[] {
    return scopes.filter((scope) => this.readerScopes.includes(scope));
  }
}

export function ok(status: number, data: unknown): Answer {
  // As over the wire: a later change of the row does not change what was answered.
  const body: unknown = JSON.parse(JSON.stringify({ data }));
  return { kind: 'answer', marked: true, status, retryAfterMs: 0, body };
}

export function refusal(status: number, errorCode: string, more: object = {}): Answer {
  const body: unknown = JSON.parse(
    JSON.stringify({ type: 'about:blank', title: errorCode, status, errorCode, ...more }),
  );
  return { kind: 'answer', marked: true, status, retryAfterMs: 0, body };
}

function tidy(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.trim() : value,
    ]),
  );
}
