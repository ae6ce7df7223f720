import { RESOURCE_NAMES, RESOURCE_PATHS, type ResourceName } from '#contract/paths.ts';
import { type FeedPage, HEADERS } from '#contract/sync.ts';
import { collectionOf } from '#local/collections/index.ts';
import { ok, refusal } from './answers.ts';
import { Documents, type DocumentFlaws } from './documents.ts';
import { Feed, type Reader, type Row } from './feed.ts';
import type { WireAnswer, WireRequest } from './wire.ts';
import { checkWish } from './rules.ts';

/** One request that changed a row. */
export interface Effect {
  key: string;
  userId: string;
  method: string;
  t: ResourceName;
  id: string;
  before: Row | null;
  fields: Record<string, unknown>;
}

/** What the mutants of the server leave out of its treaty. */
export interface ServerFlaws extends DocumentFlaws {
  forgetsKeys?: boolean;
  ignoresIfMatch?: boolean;
  forgetsRefusals?: boolean;
  runsPrunedKeys?: boolean;
  numbersEarly?: boolean;
  crossesBatch?: boolean;
  /** Of requests in one transaction that is undone: their decisions stay. */
  decidesOutside?: boolean;
  /** What they did stays, and their decisions do not. */
  keepsHalf?: boolean;
  /** One that is refused after it wrote is refused among the others, and what it wrote stays. */
  refusesAfterWriting?: boolean;
}

interface Decision {
  fingerprint: string;
  answer: WireAnswer;
  device: string;
  seq: number;
  at: number;
}

interface DeviceState {
  userId: string;
  acked: number;
  prunedThrough: number;
}

/** As server/sync/taken-id.ts. */
export const ID_TAKEN = { errors: [{ path: 'id', code: 'taken' }] };
const KEPT = new Set([403, 404, 409, 410, 412, 422]);
const DAY_MS = 86_400_000;

/**
 * The server's side of the treaty (docs/sync.md) in memory: keys with their decisions, devices,
 * versions, scopes and the feed. Each request is one transaction, or those of a batch are one together.
 */
export class Server {
  feed = new Feed();
  minSchema = 1;
  readonly documents: Documents;
  onEffect: (effect: Effect) => void = () => undefined;
  onDecision: (key: string, answer: WireAnswer) => void = () => undefined;
  get isNumberedEarly(): boolean {
    return this.flaws.numbersEarly === true;
  }

  private readonly readers = new Map<string, Reader>();
  private keys = new Map<string, Decision>();
  private devices = new Map<string, DeviceState>();
  private codes = 0;
  /** Whether the request that is being carried out is refused once it has written. */
  private isRefusedLate = false;

  constructor(
    private readonly now: () => number,
    private readonly flaws: ServerFlaws,
  ) {
    this.documents = new Documents(flaws);
  }

  admit(reader: Reader): void {
    this.readers.set(reader.userId, reader);
  }

  reader(userId: string): Reader {
    const reader = this.readers.get(userId);
    if (!reader) throw new Error(`Nobody is ${userId}.`);
    return reader;
  }

  /** `token` is the person's id, or null for one that has run out. */
  respond(token: string | null, request: WireRequest): WireAnswer {
    const reader = token === null ? undefined : this.readers.get(token);
    if (!reader) return refusal(401, 'SESSION_EXPIRED');
    const schema = request.headers[HEADERS.schema];
    if (schema !== undefined && Number(schema) < this.minSchema)
      return refusal(426, 'SCHEMA_TOO_OLD');
    if (request.method === 'GET') return this.page(reader, request.path);
    return this.documents.respond(reader.userId, request) ?? this.change(reader, request);
  }

  /**
   * Requests of a batch in one transaction (docs/decisions/0270). At the one at `failsAt` something fails: all of
   * it is undone, and each goes by itself.
   */
  respondTogether(
    token: string | null,
    requests: readonly WireRequest[],
    failsAt: number | null,
  ): WireAnswer[] {
    const each = (some: readonly WireRequest[]) => some.map((one) => this.respond(token, one));
    if (failsAt === null) return each(requests);
    if (this.flaws.refusesAfterWriting) {
      return requests.map((one, at) => {
        this.isRefusedLate = at === failsAt;
        const answer = this.respond(token, one);
        this.isRefusedLate = false;
        return answer;
      });
    }
    const undo = this.begin(token);
    each(requests.slice(0, failsAt));
    undo();
    return each(requests);
  }

  /** The returned function undoes all since then: nobody has heard of it. */
  private begin(token: string | null): () => void {
    const { onEffect, onDecision, codes } = this;
    const feed = this.feed.copy();
    const keys = new Map(this.keys);
    const devices = structuredClone(this.devices);
    const reader = token === null ? undefined : this.readers.get(token);
    const scopes = reader?.scopes;
    const effects: Effect[] = [];
    this.onEffect = (effect) => void effects.push(effect);
    this.onDecision = () => undefined;
    return () => {
      Object.assign(this, { onEffect, onDecision, devices });
      if (!this.flaws.decidesOutside) this.keys = keys;
      if (this.flaws.keepsHalf) return effects.forEach(onEffect);
      Object.assign(this, { feed, codes });
      if (reader && scopes) reader.scopes = scopes;
    };
  }

  /** Forgets decisions that no device will ask for again. */
  prune(): void {
    for (const [id, device] of this.devices) {
      for (const [key, decision] of this.keys) {
        const isOld = decision.seq <= device.acked && decision.at < this.now() - DAY_MS;
        if (decision.device !== id || !isOld) continue;
        this.keys.delete(key);
        device.prunedThrough = Math.max(device.prunedThrough, decision.seq);
      }
    }
  }

  /** Remembers everything; the returned function puts it back as it was, in a new epoch. */
  backUp(): (epoch: string) => void {
    const feed = this.feed.copy();
    const keys = new Map(this.keys);
    const devices = structuredClone(this.devices);
    return (epoch) => {
      this.feed = feed.copy();
      this.feed.epoch = epoch;
      this.keys = new Map(keys);
      this.devices = structuredClone(devices);
    };
  }

  private change(reader: Reader, request: WireRequest): WireAnswer {
    const { headers, method, path, body } = request;
    const key = `${reader.userId}:${headers[HEADERS.idempotencyKey] ?? ''}`;
    const device = headers[HEADERS.device] ?? '';
    const seq = Number(headers[HEADERS.seq] ?? 0);
    const met = this.meet(reader, device, Number(headers[HEADERS.acked] ?? 0));
    if (!met) return refusal(403, 'DEVICE_FOREIGN');
    const fingerprint = JSON.stringify([method, path, headers[HEADERS.ifMatch] ?? null, body]);
    const known = this.keys.get(key);
    if (known && !this.flaws.forgetsKeys) {
      if (known.fingerprint !== fingerprint) return refusal(422, 'IDEMPOTENCY_KEY_REUSED');
      this.onDecision(key, known.answer);
      return known.answer;
    }
    if (seq <= met.prunedThrough && !this.flaws.runsPrunedKeys) return refusal(409, 'KEY_PRUNED');
    const decided = this.decide(reader, request, key);
    const answer = this.isRefusedLate && decided.status < 300 ? refusal(409, 'IN_USE') : decided;
    const isKept = answer.status < 300 || (KEPT.has(answer.status) && !this.flaws.forgetsRefusals);
    if (isKept) this.keys.set(key, { fingerprint, answer, device, seq, at: this.now() });
    if (answer.status < 300 || KEPT.has(answer.status)) this.onDecision(key, answer);
    return answer;
  }

  private meet(reader: Reader, id: string, acked: number): DeviceState | null {
    const device = this.devices.get(id) ?? { userId: reader.userId, acked: 0, prunedThrough: 0 };
    if (device.userId !== reader.userId) return null;
    device.acked = Math.max(device.acked, acked);
    this.devices.set(id, device);
    return device;
  }

  private decide(reader: Reader, request: WireRequest, key: string): WireAnswer {
    const { method, headers } = request;
    const fields = readFields(request.body);
    const [t, id] = targetOf(request, fields);
    const before = this.feed.row(t, id);
    const isKnown = before !== null && this.feed.scopesSeen(reader, t, id).length > 0;
    if (method === 'POST') {
      const wrong = checkWish(this.feed, reader, { action: 'create', t, id, before: null, fields });
      if (wrong) return refusal(wrong.status, wrong.code);
      if (this.feed.knows(t, id)) return refusal(422, 'INVALID', ID_TAKEN);
      const missing = t === 'files' ? this.documents.keep(reader.userId, fields, request) : null;
      if (missing) return missing;
      const code = t === 'projects' && { code: this.nextCode() };
      const born = { ...collectionOf(t).defaults, createdBy: reader.userId, ...code };
      // Who founds a company belongs to it.
      if (t === 'companies') reader.scopes = [...reader.scopes, `company:${id}`];
      return this.write(reader, request, key, { t, id, before: null, fields }, () =>
        ok(201, this.feed.write(t, id, { ...born, ...fields }, reader.userId)),
      );
    }
    if (!isKnown) return refusal(404, 'NOT_FOUND');
    const action = method === 'DELETE' ? 'delete' : 'update';
    const wrong = checkWish(this.feed, reader, { action, t, id, before, fields });
    if (wrong?.status === 403) return refusal(403, wrong.code);
    const epoch = headers[HEADERS.epoch];
    const isOfPast = epoch !== undefined && epoch !== this.feed.epoch;
    const isOther = isOfPast || headers[HEADERS.ifMatch] !== `"${before.version}"`;
    if (isOther && !this.flaws.ignoresIfMatch) {
      return refusal(412, 'VERSION_CONFLICT', { current: before });
    }
    if (wrong) return refusal(wrong.status, wrong.code);
    return this.write(reader, request, key, { t, id, before, fields }, () =>
      method === 'DELETE'
        ? ok(200, { id, version: this.feed.remove(t, id) })
        : ok(200, this.feed.write(t, id, fields, reader.userId)),
    );
  }

  private write(
    { userId }: Reader,
    { method }: WireRequest,
    key: string,
    target: Pick<Effect, 't' | 'id' | 'before' | 'fields'>,
    act: () => WireAnswer,
  ): WireAnswer {
    this.onEffect({ key, userId, method, ...target });
    return act();
  }

  private page(reader: Reader, path: string): WireAnswer {
    const query = new URLSearchParams(path.split('?')[1]);
    const cursor = query.get('cursor');
    if (cursor === null && query.has('ahead')) return ok(200, this.feed.pageAhead(reader));
    const page: FeedPage | null = this.feed.page(reader, cursor);
    return page ? ok(200, page) : refusal(410, 'RESYNC');
  }

  private nextCode(): string {
    this.codes += 1;
    return `P-2026-${this.codes}`;
  }
}

function readFields(body: string | null): Record<string, unknown> {
  const given: Record<string, unknown> = body === null ? {} : JSON.parse(body);
  const tidy = (value: unknown) => (typeof value === 'string' ? value.trim() : value);
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, tidy(value)]));
}

function targetOf(
  { method, path }: WireRequest,
  fields: Record<string, unknown>,
): [ResourceName, string] {
  const t = RESOURCE_NAMES.find((name) => path.startsWith(RESOURCE_PATHS[name] ?? '\n'));
  if (!t) throw new Error(`No such path: ${path}`);
  return [t, String(method === 'POST' ? fields['id'] : path.split('/')[2])];
}
