import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERROR_CODES, type Problem } from '#contract/problem.ts';
import { nextCif } from '../support/cifs.ts';
import { ENGINES } from '../support/server.ts';
import { freshKey, laidOver, type Plan, plansOf } from './fuzz/requests.ts';
import { readApi, type Taking } from './matrix/api.ts';
import { callOf } from './matrix/requests.ts';
import { SUBJECTS } from './matrix/subjects.ts';
import { createWorld, type World } from './matrix/world.ts';

/** How much is asked, the same each time; `npm run test:faults -- --requests 20000 --seed S` asks for other and more. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] || 250);
const SEED = Number(process.env['FUZZ_SEED'] || 1);
/** A hang still ends. */
const LIMIT_MS = 60_000 + REQUESTS * 300;

/** In place: the disk is full, the database or what is behind us is away. */
const FAILURES_IN_PLACE: ReadonlySet<number> = new Set([503, 507]);

/** What only somebody inside may know. */
const INSIDE =
  /\b(select|insert into|update|delete from) .*\b(from|values|set|where)\b|node_modules|\.[tj]s:\d|\bat \S+ \(|drizzle|pglite|postgres|violates|syntax error|ECONN|ENOENT|\/tmp\//i;

describe.each(ENGINES)('requests of any kind on %s', (engine) => {
  let world: World;
  let api: ReadonlyMap<string, Taking>;
  let ids: string[];
  beforeAll(async () => {
    world = await createWorld(engine);
    api = await readApi(world.server.url);
    ids = [];
    for (const { insert } of Object.values(SUBJECTS)) {
      for (const place of ['own', 'foreign'] as const) ids.push(await insert(world, place, 'user'));
    }
  });
  afterAll(() => world.stop());

  /** Undefined where all is in order. */
  async function faultOf(plan: Plan): Promise<string | undefined> {
    const { name, who, target } = plan;
    const call = laidOver(await callOf(world, name, who, target).catch(() => ({})), plan);
    const as = who === 'nobody' ? undefined : (call.as ?? world.tokens[who]);
    const [method = '', template = ''] = name.split(' ');
    const path = template.replaceAll(
      /\{(\w+)\}/g,
      (_all, key: string) => call.params?.[key] || '-',
    );
    const bytes =
      call.body instanceof FormData || call.body instanceof Uint8Array ? call.body : undefined;
    const body =
      call.text ?? bytes ?? (call.body === undefined ? undefined : JSON.stringify(call.body));
    const type = call.type ?? (typeof body === 'string' ? 'application/json' : undefined);
    const ending = new AbortController();
    const asked = `${who} ${method} ${path}?${call.query ?? ''}`;
    const about = () =>
      `${asked} ${JSON.stringify(call.headers)} ${type}: ${typeof body === 'string' ? body.slice(0, 600) : 'bytes'}`;
    try {
      const response = await fetch(`${world.server.url}${path}?${call.query ?? ''}`, {
        method,
        signal: ending.signal,
        headers: {
          ...(as === undefined ? {} : { authorization: `Bearer ${as}` }),
          ...(method === 'GET' ? {} : freshKey()),
          'if-match': `"${call.version ?? 1}"`,
          ...(type === undefined ? {} : { 'content-type': type }),
          ...call.headers,
        },
        ...(body === undefined || method === 'GET' ? {} : { body }),
      });
      const isEndless = response.headers.get('content-type')?.startsWith('text/event-stream');
      const text = isEndless ? '' : await response.text();
      if (isEndless) ending.abort();
      const wrong = wrongIn(response.status, response.headers, text);
      return wrong === undefined
        ? undefined
        : `${wrong}: ${response.status} ${text.slice(0, 300)} ← ${about()}`;
    } catch (error) {
      return `no answer (${String(error)}) ← ${about()}`;
    }
  }

  it('are answered, or refused with a code that tells nothing of the inside', {
    timeout: LIMIT_MS,
  }, async () => {
    const seed = SEED + ENGINES.indexOf(engine);
    const faults: string[] = [];
    for (let done = 0; done < REQUESTS; done += 250) {
      const numRuns = Math.min(250, REQUESTS - done);
      for (const plan of fc.sample(plansOf(api, ids), { seed: seed + done, numRuns })) {
        const fault = await faultOf(plan);
        if (fault !== undefined) faults.push(fault);
        // Whose session was ended, or whose right was taken, comes in again as they were.
        if (/session|users|profile/.test(plan.name)) await renew(world, plan);
      }
    }
    expect(faults, `FUZZ_SEED=${seed} FUZZ_REQUESTS=${REQUESTS}`).toEqual([]);

    const as = await world.server.login('superadmin');
    const company = { cif: nextCif(), name: 'Still here' };
    expect((await world.server.change('POST', '/companies', { as, body: company })).status).toBe(
      201,
    );
    expect((await world.server.ask('GET', '/ready')).status).toBe(200);
  });
});

function wrongIn(status: number, headers: Headers, text: string): string | undefined {
  if (status >= 500 && !FAILURES_IN_PLACE.has(status)) return 'a failure';
  if (status === 503 && headers.get('retry-after') === null) return 'a failure without Retry-After';
  if (status < 400) return undefined;
  if (headers.get('content-type')?.startsWith('application/problem+json') !== true)
    return 'no problem';
  const { errorCode } = JSON.parse(text) as Problem;
  if (!ERROR_CODES.includes(errorCode)) return 'a problem without a code';
  return INSIDE.test(text) ? 'told of the inside' : undefined;
}

async function renew(world: World, { who }: Plan): Promise<void> {
  if (who === 'nobody') return;
  const { status } = await world.server.ask('GET', '/profile', { as: world.tokens[who] });
  if (status === 401) world.tokens[who] = await world.server.login(who);
}
