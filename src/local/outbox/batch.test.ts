import { describe, expect, it } from 'vitest';
import { type BatchRequest, HEADERS } from '#contract/sync.ts';
import { type Ask, sendTogether } from './batch.ts';
import type { Answer } from './classify.ts';
import type { OutgoingRequest } from './ports.ts';

const request = (key: string): OutgoingRequest => ({
  method: 'PUT',
  path: `/companies/${key}`,
  ifMatch: '"1"',
  body: '{"name":"Nova"}',
  headers: { [HEADERS.idempotencyKey]: key, [HEADERS.device]: 'd' },
});

const answer = (status: number, body: unknown = {}): Answer => ({
  kind: 'answer',
  marked: true,
  status,
  retryAfterMs: 0,
  body,
});

const marked = { [HEADERS.result]: '1' };

describe('requests that go together', () => {
  it('keep their own key and headers, and get their own answers in order', async () => {
    const asked: { path: string; body: string | null }[] = [];
    const ask: Ask = async (sent) => {
      asked.push(sent);
      return answer(200, {
        data: [
          { status: 200, headers: marked, body: { data: { id: 'a' } } },
          { status: 429, headers: { ...marked, 'retry-after': '7' }, body: {} },
          { status: 200, headers: {}, body: {} },
        ],
      });
    };
    const answers = await sendTogether(ask, [request('a'), request('b'), request('c')]);
    expect(asked.map(({ path }) => path)).toEqual(['/batch']);
    const { requests } = JSON.parse(asked[0]?.body ?? '') as { requests: BatchRequest[] };
    expect(requests.map(({ headers }) => headers[HEADERS.idempotencyKey])).toEqual(['a', 'b', 'c']);
    expect(answers).toMatchObject([
      { status: 200, marked: true, body: { data: { id: 'a' } } },
      { status: 429, retryAfterMs: 7000 },
      { status: 200, marked: false },
    ]);
  });

  it('go alone when there is only one', async () => {
    const paths: string[] = [];
    const ask: Ask = async ({ path }) => {
      paths.push(path);
      return answer(200);
    };
    await sendTogether(ask, [request('a')]);
    expect(paths).toEqual(['/companies/a']);
  });

  it('go one by one where the server knows no batch', async () => {
    const ask: Ask = async ({ path }) => (path === '/batch' ? answer(404) : answer(200, { path }));
    const answers = await sendTogether(ask, [request('a'), request('b')]);
    expect(answers).toMatchObject([
      { body: { path: '/companies/a' } },
      { body: { path: '/companies/b' } },
    ]);
  });

  it.each([
    ['no answer', { kind: 'none' } as const, { kind: 'none' }],
    ['the end of the session', answer(401), { status: 401 }],
    ['a pause asked for', answer(503), { status: 503 }],
    ['a failure of the batch, which says nothing about any', answer(500), { kind: 'none' }],
    ['an answer of another length', answer(200, { data: [] }), { kind: 'none' }],
    ['a page that is not the API', { ...answer(404), marked: false } as Answer, { marked: false }],
  ])('all share %s', async (_name, outer, each) => {
    const answers = await sendTogether(async () => outer, [request('a'), request('b')]);
    expect(answers).toMatchObject([each, each]);
  });
});
