import type { Random } from './random.ts';

/** A page or a service worker: it can be frozen, and killed at any point. */
export class Realm {
  isDead = false;
  /** Virtual time until which none of its promises go on. */
  frozenUntil = 0;

  constructor(readonly name: string) {}
}

/** In whose name something runs: what it starts inherits it. */
export interface Context {
  realm: Realm | null;
  /** `person`: somebody pressed a button. `engine`: replay and pull. `world`: everything else. */
  kind: 'person' | 'engine' | 'world';
}

interface Point {
  context: Context;
  label: string;
  isReady: (() => boolean) | null;
  act: () => void;
}

interface Timer extends Point {
  id: number;
  at: number;
}

/** Steps that a person who reads a trace does not miss. */
const ROUTINE = new Set(['read', 'write', 'commit', 'engine', 'plan', 'tick', 'arrive', 'told']);
const DISK = new Set(['read', 'write', 'commit']);
const WORLD: Context = { realm: null, kind: 'world' };

/**
 * Decides in which order everything that waits goes on: each step lets one point go, drawn by chance,
 * and runs until nothing moves any more. Time is virtual.
 */
export class Scheduler {
  now = Date.parse('2026-03-01T10:00:00Z');
  steps = 0;
  context: Context = WORLD;
  /** Over all labels in their order: equal hashes, equal runs. */
  hash = 0x811c9dc5;
  readonly trace: string[] = [];
  private points: Point[] = [];
  private timers: Timer[] = [];
  private lastTimer = 0;

  constructor(
    readonly random: Random,
    readonly isTraced: boolean,
  ) {}

  /** Something that goes on at a later step, in the name of whoever asks now. */
  add(label: string, act: () => void, isReady: (() => boolean) | null = null): void {
    if (this.context.realm?.isDead) return;
    this.points.push({ context: this.context, label, act, isReady });
  }

  isQuick(): boolean {
    return this.random.chance(0.7);
  }

  after(ms: number, label: string, act: () => void): number {
    if (this.context.realm?.isDead) return 0;
    this.lastTimer += 1;
    const at = this.now + Math.max(0, ms);
    this.insert({ context: this.context, label, act, isReady: null, id: this.lastTimer, at });
    return this.lastTimer;
  }

  cancel(id: number): void {
    this.timers = this.timers.filter((timer) => timer.id !== id);
  }

  /** Runs at once in another name. */
  inContext<T>(context: Context, act: () => T): T {
    const before = this.context;
    this.context = context;
    try {
      return act();
    } finally {
      this.context = before;
    }
  }

  /** Forgets all that a killed realm waited for. */
  forget(realm: Realm): void {
    this.points = this.points.filter(({ context }) => context.realm !== realm);
    this.timers = this.timers.filter(({ context }) => context.realm !== realm);
  }

  /** Whether something of a realm waits for the disk, however long that takes. */
  isStoring(realm: Realm): boolean {
    return this.points.some(({ context, label }) => context.realm === realm && DISK.has(label));
  }

  /** Whether nothing waits but timers. */
  isIdle(): boolean {
    return !this.points.some((point) => this.mayGo(point));
  }

  nextTimer(): number | null {
    return this.timers[0]?.at ?? null;
  }

  note(text: string): void {
    if (this.isTraced && text !== '')
      this.trace.push(`${this.steps} +${this.now % 86_400_000} ${text}`);
  }

  /** One step; false when nothing waits at all. */
  async step(): Promise<boolean> {
    const chosen = this.choose();
    if (!chosen) return false;
    this.steps += 1;
    this.mark(chosen);
    this.context = chosen.context;
    chosen.act();
    await everythingElse();
    this.context = WORLD;
    return true;
  }

  private choose(): Point | null {
    this.now += 1 + this.random.below(8);
    const ready: number[] = [];
    for (const [index, point] of this.points.entries()) if (this.mayGo(point)) ready.push(index);
    const [timer] = this.timers;
    const isDue = timer && (ready.length === 0 || timer.at <= this.now || this.random.chance(0.02));
    if (timer && isDue) {
      this.timers.shift();
      this.now = Math.max(this.now, timer.at, timer.context.realm?.frozenUntil ?? 0);
      return timer;
    }
    const index = this.random.pick(ready);
    return index === undefined ? null : (this.points.splice(index, 1)[0] ?? null);
  }

  private mayGo({ context, isReady }: Point): boolean {
    if (context.realm && context.realm.frozenUntil > this.now) return false;
    return isReady === null || isReady();
  }

  private insert(timer: Timer): void {
    const at = this.timers.findIndex((other) => other.at > timer.at);
    if (at < 0) this.timers.push(timer);
    else this.timers.splice(at, 0, timer);
  }

  private mark({ context, label }: Point): void {
    const text = `${context.realm?.name ?? 'world'} ${label}`;
    for (let at = 0; at < text.length; at += 1) {
      this.hash = Math.imul(this.hash ^ text.charCodeAt(at), 0x01000193);
    }
    if (!ROUTINE.has(label)) this.note(text);
  }
}

/** Node takes its ticks when no promise goes on any more, and sooner than the turn of its loop. */
function everythingElse(): Promise<void> {
  return new Promise((resolve) => process.nextTick(resolve));
}
