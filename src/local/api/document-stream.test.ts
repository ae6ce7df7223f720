import { afterEach, describe, expect, it, vi } from 'vitest';
import { HEADERS } from '#contract/sync.ts';
import { inPlaceOf } from '../../../tests/support/in-place-of.ts';
import { streamDocument } from './document-stream.ts';
import * as net from './net.ts';

const MEGABYTE = 1024 * 1024;

const fetchApi = vi.fn<() => Promise<Response>>();
inPlaceOf(net, { fetchApi });
afterEach(() => vi.unstubAllGlobals());

/** The server answers pieces of a megabyte, each full of its number. */
function answering(count: number): void {
  const body = new ReadableStream<Uint8Array>({
    start(control) {
      for (let at = 0; at < count; at += 1) {
        control.enqueue(new Uint8Array(MEGABYTE).fill(at));
      }
      control.close();
    },
  });
  const headers = { [HEADERS.result]: '1', [HEADERS.documentBytes]: `${count * MEGABYTE}` };
  fetchApi.mockResolvedValueOnce(new Response(body, { headers }));
}

describe('a document that comes while it is made', () => {
  it('is whole and in its order, and lies in blobs that are larger than what is held', async () => {
    answering(40);
    const parts: number[] = [];
    const RealBlob = Blob;
    vi.stubGlobal(
      'Blob',
      class extends RealBlob {
        constructor(pieces: BlobPart[] = [], options?: BlobPropertyBag) {
          super(pieces, options);
          parts.push(pieces.length);
        }
      },
    );
    const seen: number[] = [];
    const blob = await streamDocument('/any', new AbortController().signal, ({ done, size }) => {
      expect(size).toBe(40 * MEGABYTE);
      seen.push(done / MEGABYTE);
    });
    expect(seen).toEqual(Array.from({ length: 41 }, (_, at) => at));
    expect(parts).toEqual([16, 16, 10]);
    expect(blob.size).toBe(40 * MEGABYTE);
    const bytes = new Uint8Array(await blob.arrayBuffer());
    for (let at = 0; at < 40; at += 1) expect(bytes[at * MEGABYTE]).toBe(at);
  });
});
