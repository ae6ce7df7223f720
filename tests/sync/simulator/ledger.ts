import { HEADERS } from '#contract/sync.ts';
import { collectionOf } from '#local/collections/index.ts';
import { isSameValue } from '#local/mirror/same-value.ts';
import type { Entry } from '#local/outbox/entry.ts';
import type { Device } from './device.ts';
import type { Row } from './feed.ts';
import { seenBefore } from './seen.ts';
import { type Effect, ID_TAKEN } from './server.ts';
import type { WireAnswer, WireRequest } from './wire.ts';
import type { Change, Fields } from './store.ts';
import { copyOf } from './values.ts';

type Fail = (law: string, text: string) => void;

interface Attempt {
  device: Device;
  entry: Entry;
  bytes: string;
}

const SERVER_FIELDS = new Set([
  'id',
  'version',
  'code',
  'createdAt',
  'createdBy',
  'updatedAt',
  'updatedBy',
]);
/** Stands for the own value of a field that a change leaves as it is. */
const UNTOUCHED = Symbol('untouched');
const STORM_WITHIN_MS = 60_000;
const STORM_REQUESTS = 40;

/**
 * Remembers what people wished, what went over the wire and what the server did, and holds them
 * against each other: invariants I1, I2, I3, I4, I5, I6, I14, L2.
 */
export class Ledger {
  private wishes = 0;
  private readonly attempts = new Map<string, Attempt>();
  private readonly effects = new Set<string>();
  /** As `effects`, but nothing makes it forget. */
  private readonly everApplied = new Set<string>();
  /** Keys that were refused because their row had moved on, or is there already. */
  private readonly outdated = new Set<string>();
  /** Keys that the server answered with "there is no such row": for a delete that is done. */
  private readonly missing = new Set<string>();
  private readonly decisions = new Map<string, string>();
  private readonly applied = new Map<string, string>();
  /** Keys that a person's choice gave: what they send again may be applied again. */
  private readonly chosenKeys = new Set<string>();
  /** Values that a device's person has seen or written, by row and field. */
  private readonly seen = new Map<string, unknown[]>();
  /** All rows that the server ever had, by id. */
  private readonly history = new Map<string, (Row | null)[]>();
  private readonly sends = new Map<string, number[]>();

  counts(): { wishes: number; effects: number } {
    return { wishes: this.wishes, effects: this.everApplied.size };
  }

  /** A person changes an entry: what the row showed, and what its conflict showed, they have seen. */
  noteWish(device: Device, changes: Change[], was: Entry | null, is: Entry | null): void {
    const entry = is ?? was;
    if (!entry) return;
    this.wishes += 1;
    const shown = seenBefore(device.store, changes, entry.resource, entry.rowId) ?? {};
    for (const [name, value] of Object.entries(shown)) this.see(device, entry.rowId, name, value);
    for (const { name, theirs, mine } of was?.conflict?.fields ?? []) {
      this.see(device, entry.rowId, name, theirs);
      this.see(device, entry.rowId, name, mine);
    }
    for (const { name, theirs } of was?.conflict?.ended ?? []) {
      this.see(device, entry.rowId, name, theirs);
    }
  }

  noteNewKey(was: Entry, is: Entry, isPerson: boolean, fail: Fail): void {
    if (!isPerson && !this.outdated.has(was.key)) {
      fail('I5', `entry ${was.seq} has another key, and nobody had refused the first`);
    }
    if (isPerson || this.chosenKeys.has(was.key)) this.chosenKeys.add(is.key);
  }

  /** A request leaves a device. */
  noteRequest(device: Device, request: WireRequest, now: number, fail: Fail): void {
    const { method, path, headers, body } = request;
    const key = headers[HEADERS.idempotencyKey] ?? '';
    const bytes = JSON.stringify([method, path, headers[HEADERS.ifMatch] ?? null, body]);
    const known = this.attempts.get(key);
    if (known && known.bytes !== bytes)
      fail('I5', `key ${key} was sent with other bytes: ${bytes}`);
    if (known && known.device.userId !== device.userId) fail('I14', `key ${key} of another person`);
    const entry = device.store.peek('outbox', Number(headers[HEADERS.seq])) as unknown as
      | Entry
      | undefined;
    // Two runners at once: one may still send under a key that the other has settled.
    if (!entry && known) return;
    if (!entry) return fail('I1', `entry ${headers[HEADERS.seq]} was sent after it was removed`);
    if (entry.userId !== device.session?.userId)
      fail('I14', `entry ${entry.seq} of another person`);
    if (!known) this.attempts.set(key, { device, entry: copyOf(entry), bytes });
    this.checkStorm(`${device.name}/${entry.seq}`, now, fail);
  }

  /** The server changes a row. */
  noteEffect(effect: Effect, fail: Fail): void {
    const key = bareKey(effect.key);
    if (this.effects.has(key)) fail('I2', `key ${key} had a second effect`);
    this.effects.add(key);
    this.everApplied.add(key);
    const attempt = this.attempts.get(key);
    if (!attempt) return;
    const { device, entry } = attempt;
    for (const action of entry.actionIds) {
      if (this.applied.has(action) && !this.chosenKeys.has(key)) {
        fail('I3', `action ${action} was applied twice, at last under ${key}`);
      }
      this.applied.set(action, key);
    }
    const touched = effect.method === 'DELETE' ? ownFields(effect.before) : effect.fields;
    const decided = effect.method === 'PUT' ? withGroups(effect, touched) : touched;
    for (const [name, mine] of Object.entries(effect.before ? decided : {})) {
      const theirs = effect.before?.[name];
      const seen = this.seen.get(placeOf(device, effect.id, name)) ?? [];
      const known = effect.method === 'DELETE' ? seen : [mine, ...seen];
      if (!known.some((value) => isSameValue(value, theirs))) {
        fail('I6', `${effect.t}/${effect.id}.${name}: ${String(theirs)} overwritten unseen`);
      }
    }
    this.checkEnded(device, effect, fail);
    for (const [name, value] of Object.entries(effect.fields)) {
      this.see(device, effect.id, name, value);
    }
  }

  noteDecision(key: string, answer: WireAnswer, fail: Fail): void {
    const text = JSON.stringify([answer.status, answer.body]);
    const before = this.decisions.get(key);
    if (before !== undefined && before !== text) fail('I4', `${key}: ${before} became ${text}`);
    this.decisions.set(key, text);
    if (answer.status >= 400 && this.effects.has(bareKey(key))) {
      fail('I2', `key ${key} was refused (${answer.status}), and had an effect`);
    }
    if (answer.status === 412 || isIdTaken(answer)) this.outdated.add(bareKey(key));
    if (answer.status === 404 || answer.status === 410) this.missing.add(bareKey(key));
  }

  noteRow(id: string, row: Row | null): void {
    const rows = this.history.get(id);
    if (rows) rows.push(row);
    else this.history.set(id, [row]);
  }

  /** The server was put back to an older state: what it had decided since, it may decide anew. */
  forgetServer(): void {
    this.effects.clear();
    this.decisions.clear();
    this.applied.clear();
  }

  /** The engine takes an entry for done: the server has applied it, or stands as it wishes. */
  checkDone(entry: Entry, isVisible: boolean, fail: Fail): void {
    const keys = [entry.key, ...entry.supersedes];
    // Nobody can tell a row that is gone from one that they may not see any more.
    if (entry.op === 'delete' && !isVisible) return;
    const applied = keys.filter((key) => this.everApplied.has(key));
    const sent = new Set(applied.flatMap((key) => this.attempts.get(key)?.entry.actionIds ?? []));
    if (applied.length > 0 && entry.actionIds.every((action) => sent.has(action))) return;
    if (entry.op === 'delete' && keys.some((key) => this.missing.has(key))) return;
    const rows = this.history.get(entry.rowId) ?? [];
    const stood = rows.some((row) =>
      entry.op === 'delete'
        ? row === null
        : row &&
          Object.entries(entry.patch).every(([name, value]) => isSameValue(row[name], value)),
    );
    if (!stood) fail('I1', `entry ${entry.seq} (${entry.op}) is taken for done and never was`);
  }

  /** I21: nobody changes a row that is out of use without having seen that it is. */
  private checkEnded(device: Device, { t, id, method, before, fields }: Effect, fail: Fail): void {
    const { ends } = collectionOf(t);
    if (!ends || !before || method !== 'PUT' || ends.field in fields) return;
    const now = before[ends.field];
    const seen = this.seen.get(placeOf(device, id, ends.field)) ?? [];
    if (ends.values.includes(now) && !seen.includes(now)) {
      fail('I21', `${t}/${id} was changed, and its author had not seen that it is out of use`);
    }
  }

  private see(device: Device, rowId: string, name: string, value: unknown): void {
    const place = placeOf(device, rowId, name);
    const values = this.seen.get(place);
    if (values) values.push(value);
    else this.seen.set(place, [value]);
  }

  private checkStorm(entry: string, now: number, fail: Fail): void {
    const times = (this.sends.get(entry) ?? []).filter((at) => at > now - STORM_WITHIN_MS);
    times.push(now);
    this.sends.set(entry, times);
    if (times.length > STORM_REQUESTS)
      fail('L2', `${entry} was sent ${times.length} times a minute`);
  }
}

/** Without the person in front, by whom the server keeps it. */
function bareKey(key: string): string {
  return key.split(':').at(-1) ?? '';
}

function isIdTaken({ body }: WireAnswer): boolean {
  return isSameValue((body as { errors?: unknown } | null)?.errors, ID_TAKEN.errors);
}

/** The fields of a change and those which count as one with them: the change was decided on all. */
function withGroups({ t }: Effect, fields: Fields): Fields {
  const groups = collectionOf(t).mergeGroups.filter((names) =>
    names.some((name) => name in fields),
  );
  const others = groups.flat().map((name) => [name, name in fields ? fields[name] : UNTOUCHED]);
  return { ...fields, ...Object.fromEntries(others) };
}

/** What people write in a row; the rest is the server's. */
function ownFields(row: Row | null): Fields {
  const own = Object.entries(row ?? {}).filter(([name]) => !SERVER_FIELDS.has(name));
  return Object.fromEntries(own);
}

function placeOf(device: Device, rowId: string, name: string): string {
  return `${device.name}/${rowId}/${name}`;
}
