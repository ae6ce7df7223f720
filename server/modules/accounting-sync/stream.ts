import type { PassThrough, Readable } from 'node:stream';
import { type AccountingRun, isOpen } from '#contract/accounting-sync.ts';
import type { App } from '../../context.ts';
import { createSeats, type Seated } from '../../sync/seats.ts';

/** Whoever works on a run may be another process: the table is what tells. */
const LOOK_MS = 700;
/** While none of them goes on; one that is asked for here wakes the streams. */
const IDLE_LOOK_MS = 5000;
/** Proxies end a connection that is silent. */
const BEAT_MS = 15_000;

/** What there is to tell whoever listens, with their rights of that moment; null once they may not listen. */
type Read = () => Promise<AccountingRun[] | null>;

/**
 * Streams that tell the runs each time that they changed; they end with the session, the right to see runs, or
 * the server.
 */
export interface RunStreams {
  /** @throws Refusal TOO_MANY_REQUESTS */
  open(who: Seated, read: Read): Readable;
  /** Something was begun: nobody waits for the next look. */
  wake(): void;
}

export function createRunStreams({ stopping }: Pick<App, 'stopping'>): RunStreams {
  const looks = new Map<PassThrough, Look>();
  const seats = createSeats();
  stopping.signal.addEventListener('abort', () => {
    for (const stream of looks.keys()) stream.end();
  });
  return {
    open(who, read) {
      const stream = seats.open(who);
      const look = beginLooking(stream, read);
      looks.set(stream, look);
      stream.on('close', () => {
        look.stop();
        looks.delete(stream);
      });
      stream.write(': open\n\n');
      return stream;
    },
    wake: () => looks.forEach((look) => look.again()),
  };
}

interface Look {
  again: () => void;
  stop: () => void;
}

function beginLooking(stream: PassThrough, read: Read): Look {
  let told = '';
  let beatAt = Date.now() + BEAT_MS;
  let pause = IDLE_LOOK_MS;
  let timer: NodeJS.Timeout | undefined;
  let isLooking = false;
  let isAsked = false;
  let isOver = false;
  const once = async () => {
    const isBeat = Date.now() >= beatAt;
    if (isBeat) beatAt = Date.now() + BEAT_MS;
    const runs = await read();
    if (stream.writableEnded) return;
    if (!runs) return void stream.end();
    pause = runs.some(isOpen) ? LOOK_MS : IDLE_LOOK_MS;
    const text = JSON.stringify(runs);
    if (text !== told) stream.write(`event: runs\ndata: ${text}\n\n`);
    else if (isBeat) stream.write(': beat\n\n');
    told = text;
  };
  const again = (): void => {
    isAsked = true;
    if (!isLooking) void look();
  };
  const look = async () => {
    clearTimeout(timer);
    isLooking = true;
    isAsked = false;
    // A database that does not answer costs a look.
    await once().catch(() => undefined);
    isLooking = false;
    if (isOver) return;
    timer = setTimeout(again, isAsked ? 0 : pause);
    timer.unref();
  };
  again();
  return {
    again,
    stop: () => {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
