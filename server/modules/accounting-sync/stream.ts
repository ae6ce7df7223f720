import { PassThrough, type Readable } from 'node:stream';
import type { AccountingRun } from '#contract/accounting-sync.ts';
import type { App } from '../../context.ts';

/** Whoever works on a run may be another process: the table is what tells. */
const LOOK_MS = 700;
/** Proxies end a connection that is silent. */
const BEAT_LOOKS = 20;

interface Reading {
  read: () => Promise<AccountingRun[]>;
  /** Whether the session still runs. */
  isAlive: () => Promise<boolean>;
}

/** Opens streams that tell the runs each time that they changed; they end with the session or the server. */
export function createRunStreams(app: App): (reading: Reading) => Readable {
  const open = new Set<PassThrough>();
  app.addHook('preClose', async () => open.forEach((stream) => stream.end()));
  return (reading) => {
    const stream = new PassThrough();
    open.add(stream);
    const stopLooking = look(stream, reading);
    stream.on('close', () => {
      stopLooking();
      open.delete(stream);
    });
    stream.write(': open\n\n');
    return stream;
  };
}

function look(stream: PassThrough, { read, isAlive }: Reading): () => void {
  let told = '';
  let looks = 0;
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const once = async () => {
    const isBeat = (looks += 1) % BEAT_LOOKS === 0;
    if (isBeat && !(await isAlive())) return void stream.end();
    const runs = JSON.stringify(await read());
    if (runs !== told) stream.write(`event: runs\ndata: ${runs}\n\n`);
    else if (isBeat) stream.write(': beat\n\n');
    told = runs;
  };
  const next = () => {
    if (isOver) return;
    timer = setTimeout(() => void again(), LOOK_MS);
    timer.unref();
  };
  // A database that does not answer costs a look.
  const again = () =>
    once()
      .catch(() => undefined)
      .then(next);
  void again();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
