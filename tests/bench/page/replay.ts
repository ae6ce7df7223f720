import { PATHS } from '#contract/paths.ts';
import { HEADERS } from '#contract/sync.ts';
import { localDb } from '#local/db.ts';
import { enqueueAll, newRowId } from '#local/outbox/enqueue.ts';
import { runReplay } from '#local/outbox/run.ts';
import { signIn } from '#local/session/session.ts';
import { validSession } from '#local/session/stored.ts';
import { once, type Tell } from './timing.ts';

const MUTATIONS = 1_000;
const REPEATS = 2;

/**
 * (g) Mutations that wait, sent to the real server by the app's own replay; and the same many requests one
 * after the other. The address of the page says how long the server's answers are delayed.
 */
export async function replay(delay: number, tell: Tell): Promise<void> {
  const session = await signIn('superadmin@demo.xeito.gal', 'xeito-superadmin');
  const what = `${MUTATIONS} queued mutations replayed, ${delay} ms to the server and back`;
  const taken: number[] = [];
  // As it is of a server that has been at work, and as those one by one are measured below: the first does not count.
  for (let run = 0; run <= REPEATS; run += 1) {
    const ms = await replayOnce(run);
    if (run > 0) taken.push(ms);
  }
  tell({
    who: 'Xeito',
    what: what,
    rows: MUTATIONS,
    ms: taken,
  });
  const { jwtToken } = (await validSession()) ?? { jwtToken: '' };
  const server = await once(async () => {
    for (let at = 0; at < MUTATIONS; at += 50) await postBatch(jwtToken, 50);
  });
  tell({
    who: 'Xeito',
    what: `${MUTATIONS} mutations, ${delay} ms to the server and back: the batches alone, one at a time`,
    rows: MUTATIONS,
    ms: [server],
  });
  const alone = await once(async () => {
    for (let at = 0; at < MUTATIONS; at += 1)
      await post(jwtToken, '/clients', requestOf().headers, requestOf().body);
  });
  tell({
    who: 'one by one',
    what: what,
    rows: MUTATIONS,
    ms: [alone],
  });
  if (session.role !== 'superadmin') throw new Error('Somebody else signed in');
}

async function replayOnce(run: number): Promise<number> {
  const db = localDb();
  await enqueueAll(
    Array.from({ length: MUTATIONS }, (_, index) => ({
      op: 'create' as const,
      resource: 'clients' as const,
      rowId: newRowId(),
      patch: clientOf(`${run} ${index}`),
      label: 'A client',
    })),
  );
  const ms = await once(() => runReplay(db));
  const left = await db.outbox.count();
  if (left > 0) {
    const [first] = await db.outbox.limit(1).toArray();
    throw new Error(`${left} were not sent: ${JSON.stringify(first?.problem ?? first?.state)}`);
  }
  return ms;
}

let made = 0;

function clientOf(name: string) {
  return { name: `Bench ${name}` } as never;
}

function requestOf() {
  made += 1;
  return {
    method: 'POST' as const,
    path: '/clients',
    headers: { 'content-type': 'application/json', [HEADERS.idempotencyKey]: crypto.randomUUID() },
    body: JSON.stringify({ name: `Alone ${made}` }),
  };
}

async function postBatch(token: string, count: number): Promise<void> {
  const requests = Array.from({ length: count }, requestOf);
  const answer = await post(
    token,
    PATHS.batch,
    { 'content-type': 'application/json' },
    JSON.stringify({ requests }),
  );
  const { data } = (await answer.json()) as { data: { status: number }[] };
  const refused = data.find(({ status }) => status !== 201);
  if (refused) throw new Error(`A request of a batch was answered with ${refused.status}`);
}

async function post(
  token: string,
  path: string,
  headers: Record<string, string>,
  body: string,
): Promise<Response> {
  const answer = await fetch(`/api${path}`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}` },
    body,
  });
  if (!answer.ok) throw new Error(`The server answered ${answer.status}: ${await answer.text()}`);
  return answer;
}
