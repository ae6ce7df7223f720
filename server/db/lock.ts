import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { type Server, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** The directory is open in another process; the message is the one line for whoever started this one. */
export class DataDirInUse extends Error {
  /** Of the other process, where there is one. */
  readonly pid: number | undefined;

  constructor(message: string, pid?: number) {
    super(message);
    this.pid = pid;
  }
}

/** The longest path that a socket may have on the systems we know (macOS: 104 bytes). */
const MAX_SOCKET_PATH = 100;
const POLL_MS = 20;
const SILENCE_MS = 3000;
const HUNG_UP: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE', 'EAGAIN']);

type Answer = 'held' | 'candidate' | 'gone';

/**
 * Takes the data directory for this process alone, until the answered function is called or the
 * process ends, however it ends.
 *
 * [Note: lock of the data directory] Two processes on one PGlite directory destroy it without a word,
 * and a pid file alone lies after kill -9 (stale, or the number reused). So each process listens on a
 * socket of its own in `lock/` and then looks at the others'. A socket that nobody answers belongs to
 * a dead process and is cleared away: names are never reused, so that harms nobody. Of two that start
 * at the same moment at least one sees the other; the lower name stays, the higher gives way.
 * @throws DataDirInUse
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  const folder = join(dataDir, 'lock');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const name = `${process.pid}-${randomUUID().slice(0, 8)}`;
  const path = join(folder, name);
  if (Buffer.byteLength(path) > MAX_SOCKET_PATH) {
    throw new DataDirInUse(`The path of DATA_DIR is too long for its lock: ${dataDir}`);
  }
  let state: Answer = 'candidate';
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.end(state);
  });
  await listenAs(server, path);
  const release = async () => {
    rmSync(path, { force: true });
    await new Promise<void>((done) => server.close(() => done()));
  };
  try {
    await win(dataDir, folder, name);
  } catch (error) {
    await release();
    throw error;
  }
  state = 'held';
  return release;
}

/** Waits until every other process is gone, or throws when one has the directory or goes first. */
async function win(dataDir: string, folder: string, own: string): Promise<void> {
  const others = readdirSync(folder).filter((name) => name !== own && !name.startsWith('.'));
  for (const other of others) {
    const path = join(folder, other);
    const answer = own < other ? await settled(path) : await ask(path);
    if (answer !== 'gone') {
      const pid = other.split('-')[0];
      throw new DataDirInUse(
        `The data directory ${dataDir} is in use by process ${pid}.`,
        Number(pid),
      );
    }
    rmSync(path, { force: true });
  }
}

/** What a process that starts together with this one and gives way comes to. */
async function settled(path: string): Promise<Answer> {
  let answer = await ask(path);
  while (answer === 'candidate') {
    await sleep(POLL_MS);
    answer = await ask(path);
  }
  return answer;
}

/** Others see the socket only once it answers: before that it could be taken for a dead one. */
async function listenAs(server: Server, path: string): Promise<void> {
  const draft = join(path, '..', `.${path.slice(-8)}`);
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(draft, done);
  });
  server.unref();
  renameSync(draft, path);
}

/** Asks until it is clear: a process that is just leaving may hang up without a word. */
async function ask(path: string): Promise<Answer> {
  let answer = await askOnce(path);
  while (answer === 'unclear') {
    await sleep(POLL_MS);
    answer = await askOnce(path);
  }
  return answer;
}

function askOnce(path: string): Promise<Answer | 'unclear'> {
  return new Promise((done) => {
    let text = '';
    const socket = connect(path);
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      text += chunk;
    });
    socket.on('end', () => done(text === 'held' || text === 'candidate' ? text : 'unclear'));
    // A process that is stopped, or too busy to answer, still has the directory.
    socket.setTimeout(SILENCE_MS, () => {
      socket.destroy();
      done('held');
    });
    socket.on('error', ({ code = '' }: NodeJS.ErrnoException) => {
      if (code === 'ECONNREFUSED' || code === 'ENOENT') done('gone');
      else done(HUNG_UP.has(code) ? 'unclear' : 'held');
    });
  });
}
