import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigProblem, readConfig } from './config.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'xeito-config-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const read = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: dataDir, ...env });

describe('the settings', () => {
  it('have a default for everything', () => {
    expect(read()).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      dataDir,
      databaseUrl: undefined,
      publicUrl: 'http://localhost:8080',
      smtpUrl: undefined,
      s3: undefined,
      demo: true,
      logLevel: 'info',
      trustedProxies: 0,
      requireTotp: 'none',
      holdedUrl: 'https://api.holded.com/api',
      bdnsUrl: 'https://www.infosubvenciones.es/bdnstrans/api',
      backupMinutes: 60,
      admin: undefined,
    });
  });

  it('make a secret key once, in the data directory, for the owner only', () => {
    const { secretKey } = read();
    const file = join(dataDir, 'secret.key');
    expect(secretKey).toMatch(/^[0-9a-f]{64}$/);
    expect(readFileSync(file, 'utf8')).toBe(secretKey);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(read().secretKey).toBe(secretKey);
    expect(read({ SECRET_KEY: 'k'.repeat(32) }).secretKey).toBe('k'.repeat(32));
  });

  it.each([
    [{}, true],
    [{ DATABASE_URL: 'postgres://x@db/xeito' }, false],
    [{ DATABASE_URL: 'postgres://x@db/xeito', DEMO: '1' }, true],
    [{ DEMO: '0' }, false],
    [{ DEMO: '' }, true],
  ])('with %j have a demonstration: %s', (env, demo) => {
    expect(read(env).demo).toBe(demo);
  });

  it('name another server with the demonstration beside a group, and none for the demonstration itself', () => {
    const DEMO_URL = 'https://demo.group.example/';
    expect(read({ DEMO: '0', DEMO_URL }).demoUrl).toBe('https://demo.group.example');
    expect(read({ DEMO: '1', DEMO_URL }).demoUrl).toBeUndefined();
    expect(read({ DEMO: '0' }).demoUrl).toBeUndefined();
  });

  it.each([
    ['PORT', 'eighty'],
    ['DEMO_URL', 'javascript:alert(1)'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://localhost/secret'],
    ['PUBLIC_URL', 'xeito.example'],
    ['SMTP_URL', 'https://mail:secret@host'],
    ['S3_ENDPOINT', 's3.example'],
    ['DEMO', 'yes-please'],
    ['BACKUP_MINUTES', 'hourly'],
    ['SECRET_KEY', 'too-short-secret'],
    ['LOG_LEVEL', 'loud'],
    ['REQUIRE_TOTP', 'everybody'],
    ['HOLDED_URL', 'http://api.holded.com/api'],
    ['BDNS_URL', 'http://www.infosubvenciones.es/bdnstrans/api'],
  ])('refuse %s=%s in one line that does not repeat the value', (name, value) => {
    const problem = problemOf({ [name]: value });
    expect(problem.message).toContain(name);
    expect(problem.message).not.toContain(value);
    expect(problem.message).not.toContain('\n');
  });

  it.each([
    ['DATABASE_URL', 'mysql://db/xeito', 'postgres://'],
    ['SMTP_URL', 'mail.example', 'smtps://'],
    ['SMTP_URL', 'smtp://', 'a host'],
    ['MAIL_FROM', 'Xeito', 'an e-mail'],
    ['MAIL_FROM', 'Xeito <xeito>', 'an e-mail'],
    ['PUBLIC_URL', 'xeito.example', 'https://'],
    ['API_BASE_URL', 'api', 'a path'],
    ['BDNS_URL', 'bdns.example', 'https://'],
    ['TRUST_PROXY', 'true', 'a whole number'],
    ['OFFLINE_DAYS', 'two', 'a whole number'],
  ])('say of %s=%s what it must be', (name, value, wanted) => {
    expect(problemOf({ [name]: value }).message).toContain(wanted);
  });

  it('say of an ADMIN_LOGIN that is none that it must be an e-mail', () => {
    const { message } = problemOf({ ADMIN_LOGIN: 'chief', ADMIN_PASSWORD: 'x'.repeat(12) });
    expect(message).toBe('Setting ADMIN_LOGIN cannot be used: it must be an e-mail.');
  });

  it('take a sender with a name or without', () => {
    for (const from of ['Xeito <xeito@localhost>', '"Xeito, S.L." <a@b.example>', 'a@b.example']) {
      expect(read({ MAIL_FROM: from }).mailFrom).toBe(from);
    }
  });

  it('take an accounting service without encryption on this machine only', () => {
    const { holdedUrl } = read({ HOLDED_URL: 'http://127.0.0.1:9000/api/' });
    expect(holdedUrl).toBe('http://127.0.0.1:9000/api');
  });

  it('take another subsidies database, and none at all', () => {
    const { bdnsUrl } = read({ BDNS_URL: 'https://www.pap.hacienda.gob.es/bdnstrans/api/' });
    expect(bdnsUrl).toBe('https://www.pap.hacienda.gob.es/bdnstrans/api');
    expect(read({ BDNS_URL: '' }).bdnsUrl).toBeUndefined();
  });

  it('take the bucket for documents whole or not at all', () => {
    const bucket = {
      S3_ENDPOINT: 'https://s3.example/',
      S3_BUCKET: 'documents',
      S3_ACCESS_KEY: 'key',
      S3_SECRET_KEY: 'a secret',
    };
    expect(read({ ...bucket, S3_REGION: 'eu-west-1' }).s3).toEqual({
      endpoint: 'https://s3.example',
      region: 'eu-west-1',
      bucket: 'documents',
      accessKey: 'key',
      secretKey: 'a secret',
    });
    for (const name of Object.keys(bucket)) {
      const { message } = problemOf({ ...bucket, [name]: '' });
      expect(message).toContain('S3_BUCKET');
      expect(message).not.toContain('a secret');
    }
  });

  it('take the first superadmin whole or not at all', () => {
    const admin = { ADMIN_LOGIN: 'Boss@Test.gal', ADMIN_PASSWORD: 'catro ventos do norte' };
    expect(read(admin).admin).toEqual({ login: 'boss@test.gal', password: admin.ADMIN_PASSWORD });
    expect(problemOf({ ADMIN_LOGIN: admin.ADMIN_LOGIN }).message).toContain('ADMIN_PASSWORD');
    expect(problemOf({ ...admin, ADMIN_LOGIN: 'boss' }).message).toContain('ADMIN_LOGIN');
  });
});

function problemOf(env: Record<string, string>): ConfigProblem {
  try {
    read(env);
  } catch (error) {
    if (error instanceof ConfigProblem) return error;
  }
  throw new Error('The settings were taken');
}
