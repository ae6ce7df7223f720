import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { type Server, type Socket, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigProblem } from '../config.ts';

/** The directory is open in another process; the message is the one line for whoever started this one. */
export class DataDirInUse extends Error {
  /** The socket of the other process, where there is one (`askHolder`). */
  readonly holder: string | undefined;

  constructor(message: string, holder?: string) {
    super(message);
    this.holder = holder;
  }
}

/** The longest path that a socket may have on the systems we know (macOS: 104 bytes). */
const MAX_SOCKET_PATH = 100;
const POLL_MS = 20;
const SILENCE_MS = 3000;
const HUNG_UP: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE', 'EAGAIN']);

type Answer = 'held' | 'candidate' | 'gone';
/** Asked nothing, a process says how it stands with the lock. */
const HOW = '';

/** What the process that has the directory answers to others; undefined where it knows no answer. */
export type Answering = (question: string) => Promise<string | undefined>;

/**
 * Takes the data directory for this process alone, until the answered function is called or the
 * process ends, however it ends.
 *
 * [Note: lock of the data directory] Two processes on one PGlite directory destroy it without a word,
 * and a pid file alone lies after kill -9 (stale, or the number reused). So each process listens on a
 * socket of its own in `lock/` and then looks at the others'. A socket that nobody answers belongs to
 * a dead process and is cleared away: names are never reused, so that harms nobody. Of two that start
 * at the same moment at least one sees the other; the lower name stays, the higher gives way.
 * @throws DataDirInUse, ConfigProblem
 */
export async function lockDataDir(
  dataDir: string,
  answer: Answering = async () => undefined,
): Promise<() => Promise<void>> {
  const folder = join(dataDir, 'lock');
  const name = `${process.pid}-${randomUUID().slice(0, 8)}`;
  const path = join(folder, name);
  if (Buffer.byteLength(path) > MAX_SOCKET_PATH) {
    throw new DataDirInUse(`The path of DATA_DIR is too long for its lock: ${dataDir}`);
  }
  let state: Answer = 'candidate';
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    hearQuestion(socket, async (question) =>
      socket.end((question === HOW ? undefined : await answer(question)) ?? state),
    );
  });
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    await listenAs(server, path);
  } catch (error) {
    const { message } = error as Error;
    throw new ConfigProblem(
      `Setting DATA_DIR cannot be used: ${dataDir} takes no lock: ${message}`,
    );
  }
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
      throw new DataDirInUse(`The data directory ${dataDir} is in use by process ${pid}.`, path);
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

async function askOnce(path: string): Promise<Answer | 'unclear'> {
  try {
    const text = await askHolder(path, HOW, SILENCE_MS);
    return text === 'held' || text === 'candidate' ? text : 'unclear';
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'ECONNREFUSED' || code === 'ENOENT') return 'gone';
    return HUNG_UP.has(code) ? 'unclear' : 'held';
  }
}

/**
 * Asks the process that has a data directory; what it knows no answer to is answered like `HOW`.
 * Rejects when it is silent: one that is stopped, or too busy to answer, still has the directory.
 * @param path its socket (`DataDirInUse.holder`)
 */
export function askHolder(path: string, question: string, waitMs: number): Promise<string> {
  return new Promise((done, fail) => {
    const socket = connect(path);
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      text += chunk;
    });
    socket.on('end', () => done(text));
    socket.setTimeout(waitMs, () => socket.destroy(new Error('No answer')));
    socket.on('error', fail);
    socket.end(question);
  });
}

/** The question is whole when the other side has no more to say. */
function hearQuestion(socket: Socket, answer: (question: string) => Promise<unknown>): void {
  let question = '';
  socket.setEncoding('utf8');
  socket.on('error', () => undefined);
  socket.setTimeout(SILENCE_MS, () => socket.destroy());
  socket.on('data', (chunk: string) => {
    question += chunk;
  });
  socket.once('end', () => {
    socket.setTimeout(0);
    answer(question).catch(() => socket.destroy());
  });
}
