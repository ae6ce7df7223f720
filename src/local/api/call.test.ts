import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HEADERS } from '#contract/sync.ts';
import { type ApiActivity, ApiProblem, callApi, NetworkProblem, onApiActivity } from './call.ts';
import { isOnline } from './online.ts';

const MARK = { [HEADERS.result]: '1' };
let answers: (Response | Error)[] = [];
const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (url === '/config.json') return Response.json({ apiBaseUrl: '/api' });
    asked.push(`${init.method} ${url}`);
    const next = answers.shift();
    if (next instanceof Response) return next;
    throw next ?? new TypeError('no network');
  });
});
afterEach(() => void vi.unstubAllGlobals());

function problem(status: number, errorCode: string): Response {
  const body = { type: 'about:blank', title: errorCode, status, errorCode };
  return Response.json(body, { status, headers: MARK });
}

describe('callApi', () => {
  it('unwraps data', async () => {
    answers = [Response.json({ data: { next: 'P-2026-001' } }, { headers: MARK })];
    expect(await callApi({ method: 'GET', path: '/projects/next_code' })).toEqual({
      next: 'P-2026-001',
    });
    expect(isOnline()).toBe(true);
  });

  it('throws the problem of a refusal', async () => {
    answers = [problem(422, 'INVALID')];
    const call = callApi({ method: 'POST', path: '/companies', body: {} });
    await expect(call).rejects.toBeInstanceOf(ApiProblem);
    await expect(call).rejects.toMatchObject({ problem: { status: 422, errorCode: 'INVALID' } });
  });

  it('takes a page without the API’s mark for no network', async () => {
    answers = [new Response('<h1>Hotel</h1>'), new Response('<h1>Hotel</h1>')];
    await expect(callApi({ method: 'GET', path: '/projects' })).rejects.toBeInstanceOf(
      NetworkProblem,
    );
    expect(isOnline()).toBe(false);
  });

  it.each([408, 502, 503, 504])(
    'tries an idempotent call a second time after %i',
    async (status) => {
      answers = [problem(status, 'UNAVAILABLE'), Response.json({ data: 1 }, { headers: MARK })];
      expect(await callApi({ method: 'GET', path: '/projects' })).toBe(1);
      expect(asked).toHaveLength(2);
    },
  );

  it('tries a second time after no answer, and no third time', async () => {
    answers = [
      new TypeError('x'),
      new TypeError('x'),
      Response.json({ data: 1 }, { headers: MARK }),
    ];
    await expect(callApi({ method: 'GET', path: '/projects' })).rejects.toBeInstanceOf(
      NetworkProblem,
    );
    expect(asked).toHaveLength(2);
  });

  it('sends a POST once, since nobody knows whether it arrived', async () => {
    answers = [new TypeError('x'), Response.json({ data: 1 }, { headers: MARK })];
    await expect(callApi({ method: 'POST', path: '/session/login' })).rejects.toBeInstanceOf(
      NetworkProblem,
    );
    expect(asked).toHaveLength(1);
  });

  it('tells when it begins and ends, whatever the answer', async () => {
    const events: Omit<ApiActivity, 'id'>[] = [];
    const stop = onApiActivity(({ phase, blocking }) => events.push({ phase, blocking }));
    answers = [problem(403, 'FORBIDDEN')];
    await callApi({ method: 'GET', path: '/projects', blocking: true }).catch(() => undefined);
    stop();
    expect(events).toEqual([
      { phase: 'begin', blocking: true },
      { phase: 'end', blocking: true },
    ]);
  });
});
