import { afterEach, describe, expect, it, vi } from 'vitest';
import { HEADERS } from '#contract/sync.ts';
import { askApi } from './net.ts';

afterEach(() => void vi.unstubAllGlobals());

/** What is heard of an answer of the API with this text. */
async function hear(method: string, text: string, headers: Record<string, string> = {}) {
  vi.stubGlobal('fetch', async (url: string) =>
    url === '/config.json'
      ? Response.json({ apiBaseUrl: '/api' })
      : new Response(text, { status: 201, headers: { [HEADERS.result]: '1', ...headers } }),
  );
  const { kind } = await askApi({ method, path: '/projects', body: '{}', token: null });
  return kind;
}

describe('an answer', () => {
  it('that was cut off is none, so that what was asked is asked again', async () => {
    const whole = '{"data":{"id":"1"}}';
    expect(await hear('POST', whole)).toBe('answer');
    for (const length of [0, 1, whole.length - 1]) {
      expect(await hear('POST', whole.slice(0, length)), `${length} characters`).toBe('none');
    }
  });

  it('to who asks for its head alone has no text', async () => {
    expect(await hear('HEAD', '')).toBe('answer');
  });
});
