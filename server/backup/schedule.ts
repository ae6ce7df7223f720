import { listBackups, madeAt, writeBackup } from './backups.ts';

interface Schedule {
  folder: string;
  dump: () => Promise<Buffer[]>;
  /** Between two backups. */
  minutes: number;
  /** A failure costs one backup; the next is tried at its time. */
  onFailure: (error: unknown) => void;
}

/**
 * Backs up again and again, first when the newest backup of an earlier run is old enough. Answers how
 * to stop: with a last backup.
 */
export async function startBackups({
  folder,
  dump,
  minutes,
  onFailure,
}: Schedule): Promise<() => Promise<void>> {
  const period = minutes * 60_000;
  let running = Promise.resolve();
  let timer: NodeJS.Timeout;
  let isStopped = false;

  const backUp = () => {
    running = running
      .then(async () => void (await writeBackup(folder, await dump())))
      .catch(onFailure);
    return running;
  };
  const wait = (ms: number) => {
    timer = setTimeout(() => {
      void backUp().then(() => {
        if (!isStopped) wait(period);
      });
    }, ms);
  };

  const [newest] = await listBackups(folder);
  const age = newest === undefined ? period : Math.max(0, Date.now() - +madeAt(newest));
  wait(Math.max(0, period - age));
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await backUp();
  };
}
