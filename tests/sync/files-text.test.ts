import { afterEach, describe, expect, it } from 'vitest';
import { MULTIPART } from '#contract/files.ts';
import { MAX_TEXT_HEAD } from '#domain/documents/text.ts';
import type { FileRequest } from '#local/files/ports.ts';
import { readTextsWith } from '#local/files/text.ts';
import { savedEntries } from '#local/outbox/entries.ts';
import { enqueue } from '#local/outbox/enqueue.ts';
import { type FilesDevice, MB, openFilesDevice, someBytes } from './files-device.ts';

const TEXT = `A película do mar ${'palabra '.repeat(1_000)}`;

afterEach(() => readTextsWith(null));

/** The text in the row of a request that creates a document. */
function textIn({ body }: FileRequest): unknown {
  const row = body instanceof FormData ? body.get(MULTIPART.row) : body;
  return typeof row === 'string' ? (JSON.parse(row) as { text?: string }).text : undefined;
}

/** A device that reads TEXT in everything, and the texts that it sends. */
async function openReader(fail = 0) {
  readTextsWith(async () => TEXT);
  const sent: unknown[] = [];
  const device = await openFilesDevice(async (request, server) => {
    if (request.path !== '/files') return server.respond(request);
    sent.push(textIn(request));
    const answer = await server.respond(request);
    return sent.length <= fail ? { kind: 'none' } : answer;
  });
  return { ...device, sent };
}

const effectsOn = ({ server }: FilesDevice) => server.rows.applied.length;

describe('the words of a document', () => {
  it.each([
    ['in the request of a small one', 1],
    ['with the row of a large one', 12],
  ])('go %s, once, and not into the change that people see', async (_, size) => {
    const device = await openReader();
    const { id, seq } = await device.add(someBytes(size * MB));
    const [entry] = await savedEntries();
    expect(entry?.patch).not.toHaveProperty('text');
    expect(entry?.patch).not.toHaveProperty('textHead');
    await device.attempt(seq);
    expect(device.sent).toEqual([TEXT]);
    expect(effectsOn(device)).toBe(1);
    expect(await device.db.outbox.count()).toBe(0);
    expect(await device.db.files.get(id)).toMatchObject({ version: 1 });
  });

  it('go again, the same, where the answer was lost, and count once', async () => {
    const device = await openReader(1);
    const { seq } = await device.add(someBytes(MB));
    await device.attempt(seq);
    await device.attempt(seq);
    expect(device.sent).toEqual([TEXT, TEXT]);
    expect(effectsOn(device)).toBe(1);
  });

  it('are found by their beginning before they are sent, and stay with a change of the name', async () => {
    const device = await openReader();
    const { id, seq } = await device.add(someBytes(MB));
    const patch = { name: 'Outra.pdf' };
    await enqueue({ op: 'update', resource: 'files', rowId: id, patch, label: 'Outra.pdf' });
    const row = await device.db.files.get(id);
    expect(row).toMatchObject({ name: 'Outra.pdf', version: 0 });
    expect(TEXT.startsWith(row?.textHead ?? 'none')).toBe(true);
    expect(row?.textHead.length).toBeGreaterThan(MAX_TEXT_HEAD - 10);
    await device.attempt(seq);
    expect(device.sent).toEqual([TEXT]);
  });

  it('are none where nobody can read them: the document goes without', async () => {
    const device = await openReader();
    readTextsWith(async () => {
      throw new Error('It is damaged.');
    });
    const { id, seq } = await device.add(someBytes(MB));
    expect(await device.db.files.get(id)).toMatchObject({ textHead: '' });
    await device.attempt(seq);
    expect(device.sent).toEqual([undefined]);
  });
});
