import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listBackups } from '../../server/backup/backups.ts';
import { backUp } from '../../server/backup/commands.ts';
import { openPostgres } from '../../server/db/postgres.ts';
import { calendarYears, categories, companies } from '../../server/db/schema/index.ts';
import { nextCif } from '../support/cifs.ts';
import { startS3 } from '../support/s3.ts';
import { writePgliteTemplate } from '../support/pglite-template.ts';
import { killServers, runServer } from '../support/server-process.ts';
import { openDatabase } from '../support/server.ts';

const ADMIN = { ADMIN_LOGIN: 'boss@test.gal', ADMIN_PASSWORD: 'catro ventos do norte' };

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'xeito-'));
});
afterEach(async () => {
  await killServers();
  rmSync(dataDir, { recursive: true, force: true });
});

const run = (env: Record<string, string> = {}) => runServer({ DATA_DIR: dataDir, ...env });

/** Of a server that is not at its first start: making the database takes longest. */
const holdsDatabase = () => writePgliteTemplate(join(dataDir, 'database'));

async function login(address: string): Promise<string> {
  const response = await fetch(`${address}/api/session/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: ADMIN.ADMIN_LOGIN, password: ADMIN.ADMIN_PASSWORD }),
  });
  const { data } = (await response.json()) as { data: { jwtToken: string } };
  return data.jwtToken;
}

function createCompany(address: string, token: string, id: string) {
  return fetch(`${address}/api/companies`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ id, cif: nextCif(), name: 'Kept' }),
  });
}

// Each test starts real servers.
describe('the process of the server', { timeout: 180_000 }, () => {
  it('makes the first superadmin, keeps its secret to the owner, and stops in order when asked', async () => {
    const first = run(ADMIN);
    const address = await first.address();
    expect(await login(address)).toMatch(/^ey/);
    expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600);
    const stream = await fetch(`${address}/api/sync/stream`, {
      headers: { authorization: `Bearer ${await login(address)}` },
    });
    first.child.kill('SIGTERM');
    const { code, err } = await first.ended;
    expect([code, err]).toEqual([0, '']);
    await stream.text();
  });

  it('loses no acknowledged write to kill -9, and starts again on the same directory', async () => {
    await holdsDatabase();
    const first = run(ADMIN);
    const address = await first.address();
    const token = await login(address);
    const acknowledged: string[] = [];
    const writing = (async () => {
      for (;;) {
        const id = randomUUID();
        const { status } = await createCompany(address, token, id);
        if (status === 201) acknowledged.push(id);
        if (acknowledged.length === 20) first.child.kill('SIGKILL');
      }
    })();
    await expect(writing).rejects.toThrow('fetch failed');
    await first.ended;

    const second = run(ADMIN);
    const again = await second.address();
    expect(second.output.err).toBe('');
    const response = await fetch(`${again}/api/companies`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { data } = (await response.json()) as { data: { id: string }[] };
    const kept = new Set(data.map(({ id }) => id));
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
    expect(acknowledged.length).toBeGreaterThanOrEqual(20);
  });

  it('lets one of two that start at the same moment have the directory, and tells the other why', async () => {
    await holdsDatabase();
    const both = [run(), run()];
    const addresses = await Promise.all(both.map(({ listening }) => listening));
    const winner = addresses.findIndex((address) => address !== undefined);
    const loser = both[1 - winner];
    expect(addresses.filter((address) => address !== undefined)).toHaveLength(1);
    expect(await loser?.ended).toEqual({
      out: '',
      err: `The data directory ${dataDir} is in use by process ${both[winner]?.child.pid}.\n`,
      code: 1,
    });
    expect(both[winner]?.output.out).toContain('ADMIN_LOGIN');
    const third = await run().ended;
    expect([third.code, third.err.split('\n').length]).toEqual([1, 2]);
  });

  it('ends with one line when the port is taken, before it makes a database', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const { port } = holder.address() as { port: number };
    const { code, err } = await run({ PORT: String(port) }).ended;
    holder.close();
    expect(code).toBe(1);
    expect(err).toBe(`Port ${port} is in use by another program: set PORT to a free one.\n`);
    expect(existsSync(join(dataDir, 'database'))).toBe(false);
  });

  it('ends with one line when a setting cannot be used, without telling its value', async () => {
    const { code, out, err } = await run({ SECRET_KEY: 'too short' }).ended;
    expect([code, out, err.split('\n').length]).toEqual([1, '', 2]);
    expect(err).toMatch(/^Setting SECRET_KEY cannot be used: /);
    expect(err).not.toContain('too short');
  });

  it('ends with one line when the database does not let it in', async () => {
    const { code, err } = await run({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }).ended;
    expect([code, err.split('\n').length]).toEqual([1, 2]);
    expect(err).toMatch(/^The database of DATABASE_URL does not let the server in: /);
  });

  it('ends with one line when its role in the database has no rights', async () => {
    const { url = '', dispose, connection } = await openDatabase('postgres');
    const role = `weak_${randomUUID().slice(0, 8)}`;
    const name = new URL(url).pathname.slice(1);
    await connection.db.execute(
      sql.raw(`create role ${role} login password 'p'; revoke all on database ${name} from public;
        grant connect on database ${name} to ${role}`),
    );
    const weak = Object.assign(new URL(url), { username: role, password: 'p' });
    const { code, err } = await run({ DATABASE_URL: weak.href }).ended;
    expect([code, err.split('\n').length]).toEqual([1, 2]);
    expect(err).toContain('permission denied');
    await connection.db.execute(sql.raw(`drop owned by ${role}; drop role ${role}`));
    await connection.close();
    await dispose();
  });

  it('ends with one line when the bucket is not there, and starts when its server is away', async () => {
    await holdsDatabase();
    const s3 = await startS3();
    // The client of S3 warns of the age of Node, which is no line of ours.
    const env = { ...s3.env, S3_BUCKET: 'another-one', DEMO: '1', NODE_NO_WARNINGS: '1' };
    const wrong = await run(env).ended;
    await s3.stop();
    expect([wrong.code, wrong.err.split('\n').length]).toEqual([1, 2]);
    expect(wrong.err).toContain('the bucket another-one');
    expect(await run({ ...s3.env, ...ADMIN }).address()).toMatch(/^http/);
  });

  it('ends with one line when there is no app in the folder that is named for it', async () => {
    const { code, err } = await run({ APP_DIR: dataDir }).ended;
    expect([code, err.split('\n').length]).toEqual([1, 2]);
    expect(err).toContain('APP_DIR');
  });

  it('tells the log of a failed query what the database said, not what it was sent', async () => {
    const { url = '', dispose, connection } = await openDatabase('postgres');
    const server = run({ DATABASE_URL: url, LOG_LEVEL: 'error', ...ADMIN });
    const address = await server.address();
    await connection.db.execute(sql`drop table sessions cascade`);
    await expect(login(address)).rejects.toThrow(/./);
    server.child.kill('SIGTERM');
    const { out } = await server.ended;
    expect(out).toContain('42P01');
    expect(out).not.toContain('params');
    await connection.close();
    await dispose();
  });

  it.each(['SIGTERM', 'SIGHUP'] as const)(
    'writes its last backup at %s though somebody is still sending, and sends them away',
    async (signal) => {
      await holdsDatabase();
      const server = run(ADMIN);
      const { hostname, port } = new URL(await server.address());
      const slow = connect(Number(port), hostname);
      let told = '';
      slow.on('data', (part: Buffer) => (told += part.toString()));
      const closed = once(slow, 'close');
      slow.write('POST /api/session/login HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n');
      slow.write('content-type: application/json\r\n\r\n{');
      await backUp({ dataDir, databaseUrl: undefined, s3: undefined }, join(dataDir, 'x.tar'));
      const [before] = await listBackups(join(dataDir, 'backups'));
      server.child.kill(signal);
      expect((await server.ended).code).toBe(0);
      await closed;
      expect(told).toMatch(/^HTTP\/1\.1 503 .*\r\nretry-after: 1\r\n.*"errorCode":"UNAVAILABLE"/s);
      const [after] = await listBackups(join(dataDir, 'backups'));
      expect(after).not.toBe(before);
    },
  );

  it('ends with one line when the data directory cannot be made', async () => {
    const file = join(dataDir, 'file');
    writeFileSync(file, '');
    const url = 'postgres://nobody@127.0.0.1:1/none';
    const key = { SECRET_KEY: 'k'.repeat(32) };
    for (const env of [{}, key, { ...key, DATABASE_URL: url }]) {
      const { code, err } = await run({ DATA_DIR: join(file, 'data'), ...env }).ended;
      expect([code, err.split('\n').length]).toEqual([1, 2]);
      expect(err).toContain('DATA_DIR');
    }
  });

  it('fills an empty database with the demonstration, and only an empty one', async () => {
    const first = run({ DEMO: '1' });
    await first.address();
    expect(first.output.out).toContain('partner@demo.xeito.gal / xeito-partner');
    first.child.kill('SIGTERM');
    expect((await first.ended).code).toBe(0);
    const second = run({ DEMO: '1' });
    expect(await second.address()).toMatch(/^http/);
  });

  it('starts twice at once on one PostgreSQL database, which is filled once', async () => {
    const { url = '', dispose, connection } = await openDatabase('postgres');
    await connection.close();
    const dirs = ['a', 'b'].map((name) => join(dataDir, name));
    for (const dir of dirs) mkdirSync(dir);
    const both = dirs.map((dir) => run({ DATABASE_URL: url, DATA_DIR: dir, DEMO: '1' }));
    const addresses = await Promise.all(both.map(({ listening }) => listening));
    expect(addresses).not.toContain(undefined);
    for (const { child, ended } of both) {
      child.kill('SIGINT');
      expect((await ended).code).toBe(0);
    }
    const again = openPostgres(url);
    const { db } = again;
    const rows = [await db.$count(categories), await db.$count(calendarYears)];
    expect([...rows, await db.$count(companies)]).toEqual([18, 4, 6]);
    await again.close();
    await dispose();
    expect(readFileSync(join(dirs[0] ?? '', 'secret.key'), 'utf8')).toHaveLength(64);
  });
});
