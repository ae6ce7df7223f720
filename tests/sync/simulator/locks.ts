import type { Realm, Scheduler } from './scheduler.ts';

interface Held {
  realm: Realm | null;
  lose: () => void;
}

type Work = (lock: { name: string } | null) => Promise<unknown>;

/** Web Locks of one device. Broken ones give a lock to everybody: nothing may hang on them. */
export class Locks {
  isBroken = false;
  private readonly held = new Map<string, Held>();

  constructor(private readonly scheduler: Scheduler) {}

  async request(
    name: string,
    options: { ifAvailable?: boolean; steal?: boolean },
    work: Work,
  ): Promise<unknown> {
    if (this.isBroken) return work({ name });
    const before = this.held.get(name);
    if (before && !options.steal) return work(null);
    before?.lose();
    return new Promise((resolve, reject) => {
      const { context } = this.scheduler;
      const lose = () =>
        this.scheduler.inContext(context, () =>
          this.scheduler.add('lock stolen', () => reject(new DOMException('Stolen', 'AbortError'))),
        );
      const mine: Held = { realm: context.realm, lose };
      this.held.set(name, mine);
      const release = () => {
        if (this.held.get(name) === mine) this.held.delete(name);
      };
      work({ name }).finally(release).then(resolve, reject);
    });
  }

  /** A browser frees the locks of whoever dies. */
  release(realm: Realm): void {
    for (const [name, held] of this.held) if (held.realm === realm) this.held.delete(name);
  }
}
