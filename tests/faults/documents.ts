import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { MULTIPART } from '#contract/files.ts';
import { HEADERS } from '#contract/sync.ts';
import { anyBytes } from '../support/file-server.ts';
import type { RunningServer } from '../support/running-server.ts';
import type { Notebook } from './notebook.ts';

const TYPE = 'application/octet-stream';

/**
 * What is wrong with the documents when they are downloaded, in words; empty when nothing is. Each saved
 * one must be there once, with the very bytes that the page was given.
 */
export async function downloadAndCompare(
  server: RunningServer,
  notebook: Notebook,
): Promise<string[]> {
  const headers = await signedIn(server);
  const api = await server.signIn('editor');
  const { data: files } = (await api.get('/files')) as { data: { id: string; name: string }[] };

  const wrong: string[] = [];
  for (const { saved, answer } of notebook.stories) {
    if (saved === null) continue;
    const found = files.filter(({ name }) => name === saved);
    if (found.length !== 1) wrong.push(`${saved} is there ${found.length} times`);
    for (const { id } of found) {
      const content = await fetch(`${server.url}/api/files/${id}/content`, { headers });
      const bytes = Buffer.from(await content.arrayBuffer());
      const hash = createHash('sha256').update(bytes).digest('hex');
      if (hash !== answer) wrong.push(`${saved} came back as ${bytes.length} other bytes`);
    }
  }
  return wrong;
}

/** Sends a new document of so many bytes from outside and answers the status. */
export async function upload(server: RunningServer, size: number): Promise<number> {
  const bytes = anyBytes(size);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const form = new FormData();
  form.append(MULTIPART.row, JSON.stringify({ name: 'Outside.bin', type: TYPE, size, sha256 }));
  form.append(MULTIPART.file, new Blob([bytes], { type: TYPE }), 'Outside.bin');
  const answer = await fetch(`${server.url}/api/files`, {
    method: 'POST',
    headers: { ...(await signedIn(server)), [HEADERS.idempotencyKey]: randomUUID() },
    body: form,
  });
  return answer.status;
}

/** Files of the store whose bytes are not those of their name. What was on its way lies elsewhere. */
export function halfFiles(filesDir: string): string[] {
  return readdirSync(filesDir)
    .filter((folder) => /^[0-9a-f]{2}$/.test(folder))
    .flatMap((folder) =>
      readdirSync(join(filesDir, folder)).map((name) => join(filesDir, folder, name)),
    )
    .filter((path) => {
      const hash = createHash('sha256').update(readFileSync(path)).digest('hex');
      return hash !== basename(path);
    });
}

/** What was received and neither kept nor thrown away. */
export function leftOvers(filesDir: string): string[] {
  return readdirSync(join(filesDir, 'tmp'));
}

async function signedIn(server: RunningServer): Promise<{ authorization: string }> {
  const body = JSON.stringify({ login: 'editor@demo.xeito.gal', password: 'xeito-editor' });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${server.url}/api/session/login`, { method: 'POST', headers, body });
  const { data } = (await answer.json()) as { data: { jwtToken: string } };
  return { authorization: `Bearer ${data.jwtToken}` };
}
