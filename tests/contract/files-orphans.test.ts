import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { files, idempotencyKeys, uploads } from '../../server/db/schema/index.ts';
import { createDiskStore } from '../../server/files/disk-store.ts';
import type { FileStore } from '../../server/files/store.ts';
import { createWorkspace } from '../../server/files/workspace.ts';
import { collectOrphans } from '../../server/modules/files/orphans.ts';
import { Refusal } from '../../server/problem.ts';
import {
  type Document,
  type FileServer,
  SETUPS,
  STORES,
  copyOf,
  formOf,
  newDocument,
  startFileServer,
} from '../support/file-server.ts';

const ROOT = join(import.meta.dirname, '../..');
const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

let server: FileServer;
let as: string;

const collect = (hours: number) => collectOrphans(server, inHours(hours));
const isKept = ({ row }: Document) => server.files.store.has(row.sha256);
const rowsOf = ({ row }: Document) =>
  server.db.select().from(files).where(eq(files.sha256, row.sha256));

describe.each(STORES)(
  'a server killed between the bytes and the row, with the %s store',
  (kind) => {
    beforeAll(async () => {
      server = await startFileServer('postgres', kind);
      as = await server.login('admin');
    });
    afterAll(() => server.stop());

    /** Another process of the same server, which ends when it has kept the bytes of one document. */
    async function startDying() {
      const [named] = (
        await server.db.execute<{ name: string }>(sql`select current_database() as name`)
      ).rows;
      const database = new URL(inject('postgresUrl'));
      database.pathname = `/${named?.name}`;
      const { s3, dataDir } = server.config;
      const child = spawn(process.execPath, ['--import', 'tsx', 'tests/support/dying-server.ts'], {
        cwd: ROOT,
        env: {
          PATH: process.env['PATH'],
          DATA_DIR: dataDir,
          DATABASE_URL: database.href,
          LOG_LEVEL: 'silent',
          ...(s3 && {
            S3_ENDPOINT: s3.endpoint,
            S3_BUCKET: s3.bucket,
            S3_ACCESS_KEY: s3.accessKey,
            S3_SECRET_KEY: s3.secretKey,
          }),
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const ended = once(child, 'exit') as Promise<[number | null, string | null]>;
      const [line] = (await once(child.stdout, 'data')) as [Buffer];
      return { url: line.toString().trim(), ended };
    }
    async function dieOf(body: FormData | string, headers: Record<string, string>) {
      const dying = await startDying();
      const sending = fetch(`${dying.url}/api/files`, {
        method: 'POST',
        body,
        headers: { authorization: `Bearer ${as}`, ...headers },
      });
      await expect(sending).rejects.toThrow('fetch failed');
      expect(await dying.ended).toEqual([null, 'SIGKILL']);
    }

    it('leaves bytes without a row, which are collected after 48 hours', async () => {
      const document = newDocument();
      const key = randomUUID();
      await dieOf(formOf(document), { 'idempotency-key': key });
      expect(await isKept(document)).toBe(true);
      expect(await rowsOf(document)).toEqual([]);
      const decided = await server.db
        .select()
        .from(idempotencyKeys)
        .where(eq(idempotencyKeys.key, key));
      expect(decided).toEqual([]);
      const blind = await server.postJson(document, { as, key });
      expect(blind.problem.errorCode).toBe('FILE_BYTES_MISSING');

      await collect(47);
      expect(await isKept(document)).toBe(true);
      await collect(49);
      expect(await isKept(document)).toBe(false);
      expect(await server.files.workspace.list('tmp')).toEqual([]);
    });

    it('takes the next try as if nothing had been', async () => {
      const document = newDocument();
      const key = randomUUID();
      const uploadId = await server.upload(document, as);
      await dieOf(JSON.stringify(document.row), {
        'content-type': 'application/json',
        'idempotency-key': key,
        'upload-id': uploadId,
      });
      expect(await rowsOf(document)).toEqual([]);
      const again = await server.postJson(document, { as, key, uploadId });
      expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, null]);
      await collect(49);
      expect(await isKept(document)).toBe(true);
    });
  },
);

describe.each(SETUPS)('what is left over on %s and %s', (engine, kind) => {
  beforeAll(async () => {
    server = await startFileServer(engine, kind);
    as = await server.login('admin');
  });
  afterAll(() => server.stop());

  it('goes with the last document that had the bytes, 48 hours after it', async () => {
    const document = newDocument();
    const copy = copyOf(document);
    await server.postForm(document, { as });
    await server.postForm(copy, { as });
    const remove = ({ row }: Document) =>
      server.change('DELETE', `/files/${row.id}`, { as, version: 1 });
    await remove(document);
    await collect(1000);
    expect(await isKept(document)).toBe(true);
    await remove(copy);
    await server.db
      .update(files)
      .set({ deletedAt: inHours(100) })
      .where(eq(files.id, copy.row.id));
    await collect(147);
    expect(await isKept(document)).toBe(true);
    await collect(149);
    expect(await isKept(document)).toBe(false);
  });

  it('goes when it is an upload that nobody went on with', async () => {
    const [left, growing] = [newDocument(), newDocument()];
    const leftId = await server.upload(left, as);
    const growingId = await server.upload(growing, as);
    const days = Date.now() / 1000 + 3 * 86_400;
    utimesSync(server.files.workspace.uploadPath(growingId), days, days);
    await collect(47);
    expect(await server.offsetOf(leftId, as)).toEqual([200, '2000']);
    await collect(49);
    expect(await server.offsetOf(leftId, as)).toEqual([404, null]);
    expect((await server.files.workspace.list('uploads')).map(({ id }) => id)).toEqual([growingId]);
    expect((await server.db.select().from(uploads)).map(({ id }) => id)).toEqual([growingId]);
  });

  it('goes when it is the beginning of a request that was killed', async () => {
    await server.files.workspace.receive((async function* () {})());
    const [file] = await server.files.workspace.list('tmp');
    writeFileSync(file?.path ?? '', 'half of a docu');
    await collect(47);
    expect(await server.files.workspace.list('tmp')).toHaveLength(1);
    await collect(49);
    expect(await server.files.workspace.list('tmp')).toEqual([]);
  });
});

describe('a store in trouble', () => {
  let directory: string;
  let trouble: (store: FileStore, sha256: string) => Promise<void>;
  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'xeito-files-'));
    const disk = createDiskStore(directory);
    const store: FileStore = {
      ...disk,
      async put(path, sha256) {
        await disk.put(path, sha256);
        await trouble(disk, sha256);
      },
      check: () => trouble(disk, ''),
    };
    const workspace = createWorkspace(directory);
    server = await startFileServer('pglite', 'disk', { files: { store, workspace } });
    as = await server.login('admin');
  });

  afterAll(async () => {
    await server.stop();
    rmSync(directory, { recursive: true });
  });

  it('that has lost the bytes again before the row is written never gets a row without them', async () => {
    const document = newDocument();
    const key = randomUUID();
    trouble = (store, sha256) => store.remove(sha256);
    const lost = await server.postForm(document, { as, key });
    expect([lost.status, lost.problem.errorCode]).toEqual([503, 'UNAVAILABLE']);
    expect(await rowsOf(document)).toEqual([]);
    trouble = async () => undefined;
    expect((await server.postForm(document, { as, key })).status).toBe(201);
  });

  it('that is full says so, keeps no half file, and takes the same request when there is space', async () => {
    const document = newDocument();
    const key = randomUUID();
    trouble = async (store, sha256) => {
      await store.remove(sha256);
      throw new Refusal('STORAGE_FULL');
    };
    const full = await server.postForm(document, { as, key });
    expect([full.status, full.problem.errorCode]).toEqual([507, 'STORAGE_FULL']);
    expect(await server.files.workspace.list('tmp')).toEqual([]);
    expect(await isKept(document)).toBe(false);
    trouble = async () => undefined;
    expect((await server.postForm(document, { as, key })).status).toBe(201);
  });

  it('makes the server not ready', async () => {
    trouble = async () => undefined;
    expect((await server.ask('GET', '/ready')).status).toBe(200);
    trouble = () => Promise.reject(new Error('a broken disk'));
    const { status, problem } = await server.ask('GET', '/ready');
    expect([status, problem.errorCode]).toEqual([503, 'UNAVAILABLE']);
  });
});
