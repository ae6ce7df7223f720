import { XeitoDb } from '#local/db.ts';
import { SESSION_MS } from '#domain/session-time.ts';
import type { StoredSession } from '#local/device.ts';
import { runAlone } from '#local/leader.ts';
import { foldLedgers } from '#local/ledger/fold.ts';
import { endPause } from '#local/meta.ts';
import { expediteWaiting } from '#local/outbox/housekeeping.ts';
import { runReplay } from '#local/outbox/run.ts';
import { pullChanges } from '#local/pull/pull.ts';
import { askApi } from '#local/api/net.ts';
import { singleFlight } from '#local/single-flight.ts';
import { v4 } from 'uuid';
import { Locks } from './locks.ts';
import { type Context, Realm, type Scheduler } from './scheduler.ts';
import { Store } from './store.ts';

const BUSY_AGAIN_MS = 1_000;
const HOUR_MS = 3_600_000;

/** One browser profile of one person: its database, its pages and its service worker. */
export class Device {
  readonly locks: Locks;
  session: StoredSession | null = null;
  skew = 0;
  tabs: Tab[] = [];
  onTrouble: (error: unknown) => void = () => undefined;
  private readonly stores = new Map<string, Store>();
  private opened = 0;

  constructor(
    readonly name: string,
    readonly userId: string,
    readonly scheduler: Scheduler,
  ) {
    this.locks = new Locks(scheduler);
  }

  /** The database of the device's person. */
  get store(): Store {
    return this.storeNamed(`xeito_${this.userId}`);
  }

  storeNamed(name: string): Store {
    const known = this.stores.get(name);
    if (known) return known;
    const store = new Store();
    this.stores.set(name, store);
    return store;
  }

  signIn(): void {
    const end = this.scheduler.now + this.skew + SESSION_MS;
    const expiresAt = new Date(end).toISOString();
    const { userId } = this;
    this.session = { userId, role: 'editor', name: userId, jwtToken: userId, expiresAt };
    for (const tab of this.tabs) tab.endPause('auth');
  }

  /** Somebody else signs in at this device; pages of its person may still be open. */
  signInStranger(devices: readonly Device[]): void {
    const other = devices.find(({ userId }) => userId !== this.userId);
    if (!this.session || !other) return;
    const { userId } = other;
    this.session = { ...this.session, userId, name: userId, jwtToken: userId };
  }

  open(isWorker: boolean): Tab {
    this.opened += 1;
    const name = `${this.name}/${isWorker ? 'worker' : 'tab'}${this.opened}`;
    const tab = new Tab(this, new Realm(name), isWorker);
    this.tabs.push(tab);
    // A page that opens takes up the session, if there is one.
    if (this.session?.userId === this.userId) tab.endPause('auth');
    return tab;
  }

  /** Ends a realm at once. What it had handed to the disk may or may not have got there. */
  kill(tab: Tab, isWritten: boolean): void {
    const { realm } = tab;
    this.tabs = this.tabs.filter((other) => other !== tab);
    realm.isDead = true;
    this.scheduler.forget(realm);
    this.locks.release(realm);
    for (const store of this.stores.values()) {
      const { writer } = store;
      const owner = writer?.owner as Context | undefined;
      if (!writer || owner?.realm !== realm) continue;
      // A change that gets there is still the change of whoever made it.
      if (writer.isComplete && isWritten) {
        this.scheduler.inContext(owner, () => store.commit(writer));
      } else store.rollBack(writer);
    }
  }
}

/** A page, or the service worker: it sends and pulls as `engine.ts` does, with the production code. */
export class Tab {
  readonly db: XeitoDb;
  private timer = 0;
  private readonly replay: () => Promise<void>;
  private readonly pull: () => Promise<void>;

  constructor(
    readonly device: Device,
    readonly realm: Realm,
    readonly isWorker: boolean,
  ) {
    this.db = device.scheduler.inContext(
      { realm, kind: 'world' },
      () => new XeitoDb(device.userId),
    );
    // As where the browser has no ciphers: what is sealed is sealed beneath all this.
    this.db.vault.leaveOpen();
    this.replay = singleFlight(() => this.replayOnce());
    this.pull = singleFlight(() => this.pullOnce());
  }

  /** Sends and pulls, as after a write or a wake-up. */
  sync(): void {
    this.engine(async () => {
      await this.replay();
      await this.pull();
    });
  }

  pullNow(): void {
    this.engine(() => this.pull());
  }

  /** A page opens, somebody signs in, or the network is back: nothing waits out an earlier failure. */
  comeBack(): void {
    this.engine(async () => {
      await expediteWaiting(this.db, Date.now(), 'all');
      await this.replay();
      await this.pull();
    });
  }

  endPause(pause: 'auth' | 'upgrade'): void {
    this.engine(() => endPause(this.db, pause));
  }

  private engine(work: () => Promise<void>): void {
    const { scheduler, onTrouble } = this.device;
    scheduler.inContext({ realm: this.realm, kind: 'engine' }, () =>
      scheduler.add('engine', () => void work().catch(onTrouble)),
    );
  }

  private async replayOnce(): Promise<void> {
    const result = await runReplay(this.db);
    const nextAt = result === 'busy' ? Date.now() + BUSY_AGAIN_MS : result.nextAt;
    this.device.scheduler.cancel(this.timer);
    if (nextAt === null) return;
    const wait = Math.max(0, nextAt - Date.now());
    if (wait > 24 * HOUR_MS) return;
    this.timer = this.device.scheduler.after(wait, 'retry', () => this.sync());
  }

  private async pullOnce(): Promise<void> {
    // Signed out, the engine is stopped.
    if (this.device.session?.userId !== this.device.userId) return;
    await runAlone(this.db, 'pull', async () => {
      await pullChanges(this.db, PULL_PORTS);
      // What deltas tell goes into the tables; there are no segments here.
      await foldLedgers(this.db, { rowsToFold: Infinity });
    });
  }
}

const PULL_PORTS = {
  now: () => Date.now(),
  newId: () => v4(),
  get: (path: string, headers: Record<string, string>) => askApi({ method: 'GET', path, headers }),
  deadlinesFirst: true,
};
