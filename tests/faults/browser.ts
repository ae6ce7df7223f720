import type { Command, Look } from './drive.ts';

/** One page of a browser, of whatever make. */
export interface Tab {
  goto(url: string): Promise<void>;
  /** See `drive`. */
  drive(command: Command): Promise<unknown>;
  look(): Promise<Look>;
}

/** A browser that keeps its profile when it is killed and started again. */
export interface Browser {
  /** The one page; another one after each start. */
  readonly tab: Tab;
  start(): Promise<void>;
  /** Ends it as the system does to who takes too much memory: at once, all its processes. */
  kill9(): Promise<void>;
  /** Ends it in its own time. */
  stop(): Promise<void>;
}
