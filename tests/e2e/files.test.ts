import { chooseOption } from './choose-option.ts';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { FileRow } from '#contract/resources/files.ts';
import type { RunningServer } from '../support/running-server.ts';
import { expect, testOnUsedDevice as test, walkTo } from './app.ts';
import { enter } from './money.ts';
import { wordsOf } from './words.ts';

const { language, say } = wordsOf('en');
const MB = 1024 * 1024;
const SMALL = document('Acta.pdf', 300_000);
const LARGE = document('Planos.pdf', 12 * MB);

test('documents added without a server survive a reload and arrive once, whole', async ({
  page,
  server,
}) => {
  await enter(page, server, { role: 'editor', language });
  const chip = page.getByTestId('sync-chip');
  await walkTo(page, '/files');
  await expect(chip).toHaveText(say('Online'));
  await server.stop();

  // The second is the first again, under another name.
  await add(page, [SMALL, LARGE, { ...SMALL, name: 'Copia.pdf' }]);
  const waiting = `${say('Offline')} · ${say('{pending} pending', { pending: 3 })}`;
  await expect(chip).toContainText(waiting);
  await page.reload();
  for (const { name } of [SMALL, LARGE]) {
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText(say('On this device'));
  }
  const unsent = page.getByRole('img', { name: say('Saved on this device — not sent') });
  await expect(unsent).toHaveCount(3);

  await server.start();
  await expect(chip).toHaveText(say('Online'), { timeout: 90_000 });
  const rows = await filesOf(server);
  for (const { name, buffer } of [SMALL, LARGE, { ...SMALL, name: 'Copia.pdf' }]) {
    const found = rows.filter((row) => row.name === name);
    expect(found.map(({ size, sha256 }) => [size, sha256])).toEqual([
      [buffer.length, hash(buffer)],
    ]);
    const content = await contentOf(server, found[0]?.id ?? '');
    expect(hash(content)).toBe(hash(buffer));
  }
});

test('a document is assigned to a project and seen by a colleague, who can download it, later also without network', async ({
  elsewhere: other,
  page,
  server,
}) => {
  await enter(page, server, { language });
  await walkTo(page, '/files');
  const file = document('Contrato do son.pdf', 50_000);
  await add(page, [file]);
  await page.getByRole('link', { name: file.name }).click();
  const panel = page.getByRole('dialog');
  await chooseOption(panel.getByLabel(say('Belongs to')), 'P-20');
  await panel.getByRole('button', { name: say('Save') }).click();
  await expect(panel).toHaveCount(0);

  await enter(other, server, { role: 'superadmin', language });
  await walkTo(other, '/files');
  await other.getByRole('link', { name: file.name }).click();
  const there = other.getByRole('dialog');
  await expect(there.getByText(say('Not on this device: it comes from the server.'))).toBeVisible();
  const download = async () => {
    const [downloaded] = await Promise.all([
      other.waitForEvent('download'),
      there.getByRole('button', { name: say('Download') }).click(),
    ]);
    expect(downloaded.suggestedFilename()).toBe(file.name);
    return readFile(await downloaded.path());
  };
  expect(hash(await download())).toBe(hash(file.buffer));
  const kept = say('On this device as long as there is room: it opens without network.');
  await expect(there.getByText(kept)).toBeVisible();

  await server.stop();
  await other.reload();
  expect(hash(await download())).toBe(hash(file.buffer));
  await server.start();
});

interface Chosen {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A PDF by its first bytes; the others differ from place to place. */
function document(name: string, size: number): Chosen {
  const buffer = Buffer.alloc(size);
  for (let at = 0; at < size; at += 4) buffer.writeUInt32LE((at * 2_654_435_761) % 2 ** 32, at);
  buffer.write(`%PDF-1.7 ${name}\n`);
  return { name, mimeType: 'application/pdf', buffer };
}

async function add(page: Page, files: Chosen[]): Promise<void> {
  await page.getByLabel(say('Add documents'), { exact: true }).first().setInputFiles(files);
  for (const { name } of files) {
    await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
  }
}

async function filesOf(server: RunningServer): Promise<FileRow[]> {
  const api = await server.signIn('editor');
  return ((await api.get('/files')) as { data: FileRow[] }).data;
}

async function contentOf(server: RunningServer, id: string): Promise<Buffer> {
  const login = await fetch(`${server.url}/api/session/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: 'editor@demo.xeito.gal', password: 'xeito-editor' }),
  });
  const { data } = (await login.json()) as { data: { jwtToken: string } };
  const headers = { authorization: `Bearer ${data.jwtToken}` };
  const answer = await fetch(`${server.url}/api/files/${id}/content`, { headers });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

function hash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
