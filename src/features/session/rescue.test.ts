import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeDb, openDb } from '#local/db.ts';
import { readRings, removeDeviceItem } from '#local/device.ts';
import { openRing } from '#local/keys/keyring.ts';
import { enqueue, newRowId } from '#local/outbox/enqueue.ts';
import { keepReceived } from '#local/received/keep.ts';
import { heldSession, holdSession } from '#local/session/stored.ts';

const SCRIPT = pathToFileURL('public/rescate.js').href;
const PASSWORD = 'unha chave longa';
const PIECES = [new Uint8Array(1000).fill(1), new Uint8Array([2, 3, 250])];
const saved: { name: string; blob: Blob }[] = [];
let started = 0;

beforeEach(async () => {
  saved.length = 0;
  document.body.innerHTML = '<main id="page"></main>';
  localStorage.setItem('language', 'en');
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync(): void {}
    },
  );
  let blob = new Blob();
  URL.createObjectURL = (given) => {
    blob = given as Blob;
    return 'blob:x';
  };
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, blob });
  });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
});

afterEach(async () => {
  closeDb();
  await removeDeviceItem('session');
  for (const ring of await readRings()) {
    await removeDeviceItem(`ring:${ring.userId}`);
    indexedDB.deleteDatabase(`xeito_${ring.userId}`);
  }
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The same, with a file of another app that waits in the tray. */
async function keepReceivedToo(): Promise<void> {
  await keepDocument();
  await openDb((await heldSession())?.userId ?? '');
  await keepReceived([new File(['a'], 'deed.jpg', { type: 'image/jpeg' })], 'document');
  closeDb();
}

/** A person's own device with one unsent document of two pieces. */
async function keepDocument(): Promise<void> {
  const userId = newRowId();
  const person = { userId, role: 'editor', name: 'Uxía' } as const;
  const login = { ...person, login: 'uxia@x.gal', password: PASSWORD, deviceKey: 'A'.repeat(43) };
  const bytes = await openRing({ ...login, isMine: true });
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  await holdSession({ ...person, expiresAt }, bytes, 'token');
  const db = await openDb(userId);
  const rowId = newRowId();
  for (const [index, piece] of PIECES.entries()) {
    await db.chunks.put({ fileId: rowId, index, bytes: piece.buffer, sha256: '' });
  }
  const [size, sha256] = [1003, 'a'.repeat(64)];
  const file = { name: 'factura.pdf', type: 'application/pdf', size, sha256 };
  const pending = { ...file, uploadId: null, offset: 0 };
  const patch = { ...file, resource: null, rowId: null };
  const change = { op: 'create', resource: 'files', rowId, patch, label: 'x', file: pending };
  await enqueue(change as Parameters<typeof enqueue>[0]);
  closeDb();
}

async function openPage(): Promise<HTMLElement> {
  started += 1;
  await import(/* @vite-ignore */ `${SCRIPT}?${started}`);
  await expect.poll(() => button('Open'), PATIENT).toBeDefined();
  return document.body;
}

/** A password takes its time on a busy machine. */
const PATIENT = { timeout: 15_000 };

const button = (text: string) =>
  [...document.querySelectorAll('button')].find((one) => one.textContent === text);

function type(name: string, text: string): void {
  const field = document.querySelector<HTMLInputElement>(`input[name=${name}]`);
  if (field) field.value = text;
}

async function bytesIn(blob: Blob | undefined): Promise<number[]> {
  return [...new Uint8Array((await blob?.arrayBuffer()) ?? [])];
}

describe('the rescue page', () => {
  it('puts a sealed document together as it was, while the session lasts', async () => {
    await keepDocument();
    const page = await openPage();
    expect(page.textContent).toContain('1 change not sent · 1 document');
    expect(page.textContent).not.toContain('factura');
    button('Open')?.click();
    await expect.poll(() => button('Save'), PATIENT).toBeDefined();
    button('Save')?.click();
    await expect.poll(() => saved.map(({ name }) => name), PATIENT).toEqual(['factura.pdf']);
    expect(await bytesIn(saved[0]?.blob)).toEqual(PIECES.flatMap((piece) => [...piece]));
  });

  it('names what waits in the tray', async () => {
    await keepReceivedToo();
    const page = await openPage();
    button('Open')?.click();
    await expect.poll(() => button('Save'), PATIENT).toBeDefined();
    expect(page.textContent).toContain('deed.jpg');
  });

  it('opens a person’s own device by the password, without network, and by no other', async () => {
    await keepDocument();
    await removeDeviceItem('session');
    const page = await openPage();
    button('Open')?.click();
    await expect.poll(() => document.querySelector('form'), PATIENT).not.toBeNull();
    type('login', 'uxia@x.gal');
    type('password', 'wrong');
    button('Open')?.click();
    await expect.poll(() => page.textContent, PATIENT).toContain('This does not open the data');
    expect(page.textContent).not.toContain('factura');
    type('password', PASSWORD);
    button('Open')?.click();
    await expect.poll(() => button('Save the changes (JSON)'), PATIENT).toBeDefined();
    button('Save the changes (JSON)')?.click();
    await expect.poll(() => saved, PATIENT).toHaveLength(1);
    const { changes } = JSON.parse(
      new TextDecoder().decode(Uint8Array.from(await bytesIn(saved[0]?.blob))),
    ) as { changes: unknown[] };
    expect(changes).toMatchObject([{ op: 'create', patch: { name: 'factura.pdf' } }]);
  });
});
