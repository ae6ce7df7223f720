import { randomBytes } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { email } from '#contract/row.ts';
import { newPassword } from '#contract/session.ts';
import { isLoopbackUrl } from './connectors/addresses.ts';

const flag = z.enum(['0', '1']);
const SERVICE = 'it must begin with https://, or be http:// on this machine';
/** Only with a server on the same machine is spoken unencrypted. */
const serviceUrl = z
  .url({ protocol: /^https?$/, error: SERVICE })
  .refine((url) => url.startsWith('https:') || isLoopbackUrl(url), SERVICE)
  .transform((url) => url.replace(/\/+$/, ''));
const webUrl = z
  .url({ protocol: /^https?$/, error: 'it must begin with https:// or http://' })
  .transform((url) => url.replace(/\/+$/, ''));
const API_BASE = 'it must be a path as /api, or an address with https:// or http://';
const apiBase = z.union([webUrl, z.string().regex(/^(\/[\w.~-]+)+$/, API_BASE)]);
const wholeNumber = z.coerce.number({ error: 'it must be a whole number' }).int();
const origins = z
  .string()
  .transform((list) => list.split(/[\s,]+/).filter((one) => one !== ''))
  .pipe(
    z.array(
      z
        .url()
        .refine((url) => new URL(url).origin === url, 'of each origin scheme, host and port alone'),
    ),
  );

const environment = z.object({
  PORT: wholeNumber.min(0).max(65_535).default(8080),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  // Without a host it names a socket of this machine.
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'it must begin with postgres://' })
    .optional(),
  PUBLIC_URL: webUrl.optional(),
  API_BASE_URL: apiBase.default('/api'),
  CORS_ORIGINS: origins.default([]),
  SECRET_KEY: z.string().min(32).optional(),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      hostname: /./,
      error: 'it must begin with smtps:// or smtp://, and a host',
    })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/,
      'it must be an e-mail, or a name and <an e-mail>',
    )
    .default('Xeito <xeito@localhost>'),
  S3_ENDPOINT: webUrl.optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_BUCKET: z.string().min(3).optional(),
  S3_ACCESS_KEY: z.string().min(1).optional(),
  S3_SECRET_KEY: z.string().min(1).optional(),
  DEMO: flag.optional(),
  DEMO_URL: webUrl.optional(),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  APP_DIR: z.string().min(1).default('./dist/app'),
  TRUST_PROXY: wholeNumber.min(0).max(10).default(0),
  OFFLINE_DAYS: wholeNumber.min(0).max(400).default(14),
  REQUIRE_TOTP: z.enum(['none', 'elevated']).default('none'),
  HOLDED_URL: serviceUrl.default('https://api.holded.com/api'),
  BDNS_URL: z
    .union([z.literal(''), serviceUrl], { error: `${SERVICE}, or empty` })
    .default('https://www.infosubvenciones.es/bdnstrans/api'),
  METRICS_TOKEN: z.string().min(16).optional(),
  BACKUP_MINUTES: wholeNumber.min(0).max(10_080).default(60),
  ADMIN_LOGIN: email.toLowerCase().optional(),
  ADMIN_PASSWORD: newPassword.optional(),
});

/** The settings of one start (README, "Settings"). */
export interface Config {
  port: number;
  host: string;
  /** Absolute. */
  dataDir: string;
  /** A PostgreSQL server instead of the embedded database. */
  databaseUrl: string | undefined;
  /** Where people reach the app, without a slash at the end; goes into the links of mails. */
  publicUrl: string;
  /** Where the app that is served finds its API, without a slash at the end: a path here, or another server. */
  apiBaseUrl: string;
  /** Origins whose pages may call this API besides its own. */
  corsOrigins: readonly string[];
  secretKey: string;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** A bucket for documents instead of the data directory. */
  s3:
    | { endpoint: string; region: string; bucket: string; accessKey: string; secretKey: string }
    | undefined;
  demo: boolean;
  /** Where another server runs the demonstration; none for the demonstration itself. */
  demoUrl: string | undefined;
  logLevel: string;
  /** The built app, absolute. */
  appDir: string;
  /** So many proxies stand before the server; of what `X-Forwarded-For` says only what these wrote counts. */
  trustedProxies: number;
  /** Days after the last sign-in in which a person's own device opens without network. */
  offlineDays: number;
  /** Who must have a second factor: nobody, or superadmins, administrators and editors. */
  requireTotp: 'none' | 'elevated';
  /** Base of the accounting service's API, without a slash at the end. */
  holdedUrl: string;
  /** Base of the national subsidies database's API, without a slash at the end; none when turned off. */
  bdnsUrl: string | undefined;
  /** What a collector of metrics carries; without it there are none. */
  metricsToken: string | undefined;
  /** Minutes between two backups of the embedded database; 0 for none. */
  backupMinutes: number;
  /** The first superadmin, made when there are no people yet and no demonstration; the login is an e-mail. */
  admin: { login: string; password: string } | undefined;
}

/** A setting that cannot be used; the message is the one line for whoever starts the server. */
export class ConfigProblem extends Error {}

/**
 * Reads the settings from the environment; empty ones count as absent, but for one that turns something
 * off. Makes the data directory and, where none is given, the secret key in it.
 * @throws ConfigProblem
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([name, value]) => value !== '' || name === 'BDNS_URL'),
  );
  const parsed = environment.safeParse(given, {
    error: (issue) => (issue.path?.[0] === 'ADMIN_LOGIN' ? 'it must be an e-mail' : undefined),
  });
  if (!parsed.success) throw new ConfigProblem(describe(parsed.error));
  const set = parsed.data;
  if ((set.ADMIN_LOGIN === undefined) !== (set.ADMIN_PASSWORD === undefined)) {
    throw new ConfigProblem('ADMIN_LOGIN and ADMIN_PASSWORD go together: give both or neither.');
  }
  const demo = set.DEMO === undefined ? set.DATABASE_URL === undefined : set.DEMO === '1';
  const dataDir = madeDataDir(set.DATA_DIR);
  if (given['APP_DIR'] !== undefined && !existsSync(join(set.APP_DIR, 'index.html'))) {
    throw new ConfigProblem(`Setting APP_DIR cannot be used: no index.html in ${set.APP_DIR}.`);
  }
  return {
    port: set.PORT,
    host: set.HOST,
    dataDir,
    databaseUrl: set.DATABASE_URL,
    publicUrl: set.PUBLIC_URL ?? `http://localhost:${set.PORT}`,
    apiBaseUrl: set.API_BASE_URL,
    corsOrigins: set.CORS_ORIGINS,
    secretKey: set.SECRET_KEY ?? keptSecretKey(dataDir),
    smtpUrl: set.SMTP_URL,
    mailFrom: set.MAIL_FROM,
    s3: bucketOf(set),
    offlineDays: set.OFFLINE_DAYS,
    metricsToken: set.METRICS_TOKEN,
    backupMinutes: set.BACKUP_MINUTES,
    demo,
    demoUrl: demo ? undefined : set.DEMO_URL,
    logLevel: set.LOG_LEVEL,
    appDir: resolve(set.APP_DIR),
    trustedProxies: set.TRUST_PROXY,
    requireTotp: set.REQUIRE_TOTP,
    holdedUrl: set.HOLDED_URL,
    bdnsUrl: set.BDNS_URL || undefined,
    admin:
      set.ADMIN_LOGIN !== undefined && set.ADMIN_PASSWORD !== undefined
        ? { login: set.ADMIN_LOGIN, password: set.ADMIN_PASSWORD }
        : undefined,
  };
}

function bucketOf(set: z.infer<typeof environment>): Config['s3'] {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket } = set;
  const { S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = set;
  if (endpoint && bucket && accessKey && secretKey) {
    return { endpoint, region: set.S3_REGION, bucket, accessKey, secretKey };
  }
  if (!endpoint && !bucket && !accessKey && !secretKey) return undefined;
  throw new ConfigProblem(
    'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY go together: give all or none.',
  );
}

/** The value itself is left out: it may be a secret. */
function describe(error: z.ZodError): string {
  const [issue] = error.issues;
  return `Setting ${String(issue?.path[0])} cannot be used: ${issue?.message ?? 'invalid'}.`;
}

function madeDataDir(name: string): string {
  const dataDir = resolve(name);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw new ConfigProblem(`Setting DATA_DIR cannot be used: ${(error as Error).message}.`);
  }
  return dataDir;
}

/** Made once, readable by the owner only. Two first starts at once end up with the same key. */
function keptSecretKey(dataDir: string): string {
  const file = join(dataDir, 'secret.key');
  try {
    if (!existsSync(file)) writeOnce(file, randomBytes(32).toString('hex'));
    const key = readFileSync(file, 'utf8').trim();
    if (key.length < 32) throw new Error('it is too short');
    return key;
  } catch (error) {
    throw new ConfigProblem(
      `The secret key in ${file} cannot be used: ${(error as Error).message}. Check it or set SECRET_KEY.`,
    );
  }
}

/** Nobody ever reads a half-written file: it gets its name when it is whole, and the first one stays. */
function writeOnce(file: string, content: string): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, content, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
}
