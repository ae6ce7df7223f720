import { onWakeAnywhere } from './wake.ts';

/** A longer time a timer of the browser does not know. */
const LONGEST_TIMER_MS = 3_600_000;

/** What is saved, or falls due, while a run of sending waits for answers. */
export class NewWork {
  #isThere = false;
  #tell = (): void => undefined;
  /** To be called at the end of the run. */
  readonly stop = onWakeAnywhere(() => {
    this.#isThere = true;
    this.#tell();
  });

  /** Whether something was saved since this was asked last. */
  take(): boolean {
    const isThere = this.#isThere;
    this.#isThere = false;
    return isThere;
  }

  /** Until one of what is out has ended, something is saved, or `ms` have passed; null: no time counts. */
  async orEndOf(out: Iterable<Promise<void>>, ms: number | null): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const told = new Promise<void>((resolve) => {
      this.#tell = resolve;
      if (this.#isThere) resolve();
      if (ms !== null) timer = setTimeout(resolve, Math.min(ms, LONGEST_TIMER_MS));
    });
    await Promise.race([...out, told]).finally(() => clearTimeout(timer));
  }
}
