import { type PGlite, parse, protocol, types } from '@electric-sql/pglite';
import {
  type Answer,
  type Ask,
  ERROR_FIELDS,
  type Failure,
  type Port,
  type Result,
  type Told,
} from './protocol.ts';

/** Rows of one answer: the server's thread takes them in about a millisecond. */
const PORTION = 500;
/** Statements whose types of parameters are remembered. */
const REMEMBERED = 1000;

const { serialize } = protocol;

/** What Drizzle reads as text and makes dates of itself (drizzle-orm/pglite/session.js). */
const TEXT_TYPES = [
  types.TIMESTAMP,
  types.TIMESTAMPTZ,
  types.INTERVAL,
  types.DATE,
  // Arrays of numbers and of these.
  1231,
  1115,
  1185,
  1187,
  1182,
];

/** Does what comes through the port on an open database, one ask after the other, until it is closed. */
export function serve(port: Port, client: PGlite, onClose: () => void): void {
  for (const type of TEXT_TYPES) client.parsers[type] = (value: string) => value;
  const say = (told: Told, moved: ArrayBuffer[] = []) => port.postMessage(told, moved);
  const work = createEngine(client, (notified, payload) => say({ notified, payload }));
  let turn = Promise.resolve();
  const answer = async (ask: Ask) => {
    const said = await work(ask);
    const bytes = 'result' in said ? said.result.bytes : undefined;
    say(said, bytes === undefined ? [] : [bytes]);
    if (ask.kind === 'close') onClose();
  };
  port.on('message', (ask: Ask) => {
    turn = turn.then(() => answer(ask));
  });
}

function createEngine(
  client: PGlite,
  notify: (channel: string, payload: string) => void,
): (ask: Ask) => Promise<Answer> {
  const query = createQuery(client);
  const rest = new Map<number, unknown[]>();

  /** Few rows go at once; of many the others wait for `more`. */
  const inPortions = (of: number, result: Result): Result => {
    if (result.rows.length <= PORTION) return result;
    rest.set(of, result.rows.slice(PORTION));
    return { ...result, rows: result.rows.slice(0, PORTION), more: true };
  };
  const more = (of: number): Result => {
    const rows = rest.get(of) ?? [];
    rest.delete(of);
    return inPortions(of, { rows });
  };
  const work = async (ask: Ask): Promise<Result> => {
    if ('begins' in ask && ask.begins) await client.exec('BEGIN');
    switch (ask.kind) {
      case 'query':
        return inPortions(ask.id, await query(ask.text, ask.params, ask.asArrays));
      case 'run': {
        const [first] = await client.exec(ask.text);
        return { rows: [], command: first?.command };
      }
      case 'copyOut': {
        const { blob } = await client.query(`COPY ${ask.table} TO '/dev/blob'`);
        // There is no blob of a table without rows.
        return { rows: [], bytes: (await blob?.arrayBuffer()) ?? new ArrayBuffer() };
      }
      case 'copyIn': {
        const blob = new Blob([ask.rows]);
        await client.query(`COPY ${ask.table} FROM '/dev/blob'`, [], { blob });
        return { rows: [] };
      }
      case 'more':
        return more(ask.of);
      case 'listen':
        await client.listen(ask.channel, (payload) => notify(ask.channel, payload));
        return { rows: [] };
      case 'close':
        await client.close();
        return { rows: [] };
    }
  };
  return async (ask) => {
    try {
      return { id: ask.id, result: await work(ask) };
    } catch (error) {
      return { id: ask.id, failed: failureOf(error) };
    }
  };
}

/**
 * One statement in one call of the engine, where PGlite's own `query` makes six. For that the types of
 * its parameters must be known before; they are asked for once and kept until something is defined anew.
 */
function createQuery(client: PGlite) {
  const remembered = new Map<string, number[]>();
  const send = (...parts: Uint8Array[]) =>
    client.execProtocolStream(Buffer.concat(parts), { syncToFs: false });

  const typesOf = async (text: string): Promise<number[]> => {
    const known = remembered.get(text);
    if (known !== undefined) return known;
    const told = await send(
      serialize.parse({ text }),
      serialize.describe({ type: 'S' }),
      serialize.sync(),
    );
    const found = parse.parseDescribeStatementResults(told);
    if (remembered.size === REMEMBERED) remembered.clear();
    remembered.set(text, found);
    return found;
  };
  return async (text: string, params: unknown[], asArrays: boolean): Promise<Result> => {
    const kinds = params.length === 0 ? [] : await typesOf(text);
    const values = params.map((param, at) => {
      if (param === null || param === undefined) return null;
      // oxlint-disable-next-line typescript/no-base-to-string -- of an object its type has a serializer
      return client.serializers[kinds[at] ?? 0]?.(param) ?? String(param);
    });
    const told = await send(
      serialize.parse({ text }),
      serialize.bind({ values }),
      serialize.describe({ type: 'P' }),
      serialize.execute(),
      serialize.sync(),
    );
    const rowMode = asArrays ? 'array' : 'object';
    const [found] = parse.parseResults(told, client.parsers, { rowMode });
    const { rows = [], affectedRows, command } = found ?? {};
    if (/^(CREATE|ALTER|DROP)/.test(command ?? '')) remembered.clear();
    return { rows, affectedRows, command };
  };
}

function failureOf(error: unknown): Failure {
  const failure: Failure = { message: error instanceof Error ? error.message : String(error) };
  for (const field of ERROR_FIELDS) {
    const said = (error as Partial<Record<string, unknown>>)[field];
    if (typeof said === 'string') failure[field] = said;
  }
  return failure;
}
