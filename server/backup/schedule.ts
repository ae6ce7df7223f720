import { listBackups, madeAt, writeBackup } from './backups.ts';

interface Schedule {
  folder: string;
  dump: () => Promise<Buffer[]>;
  /** Between two backups; 0 for none but those that are asked for. */
  minutes: number;
  /** A failure costs one backup; the next is tried at its time. */
  onFailure: (error: unknown) => void;
}

/** The backups of a server that runs, one after the other. */
export interface Backups {
  /** Makes one and answers its path; undefined where it failed. */
  now(): Promise<string | undefined>;
  /** Ends the schedule, with a last backup. */
  stop(): Promise<void>;
}

/** Backs up again and again, first when the newest backup of an earlier run is old enough. */
export async function startBackups({
  folder,
  dump,
  minutes,
  onFailure,
}: Schedule): Promise<Backups> {
  const period = minutes * 60_000;
  let running: Promise<string | undefined> = Promise.resolve(undefined);
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const now = () => {
    running = running
      .then(async () => writeBackup(folder, await dump()))
      .catch((error: unknown) => {
        onFailure(error);
        return undefined;
      });
    return running;
  };
  const wait = (ms: number) => {
    timer = setTimeout(() => {
      void now().then(() => {
        if (!isStopped) wait(period);
      });
    }, ms);
  };

  if (minutes > 0) {
    const [newest] = await listBackups(folder);
    const age = newest === undefined ? period : Math.max(0, Date.now() - +madeAt(newest));
    wait(Math.max(0, period - age));
  }
  return {
    now,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await (minutes > 0 ? now() : running);
    },
  };
}
