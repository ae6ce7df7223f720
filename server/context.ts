import type { FastifyInstance, RawServerDefault } from 'fastify';
import type { FastifyBaseLogger } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from './config.ts';
import type { Accounting } from './connectors/accounting.ts';
import type { BdnsPort } from './connectors/bdns.ts';
import type { Mailer } from './connectors/mail.ts';
import type { Push } from './connectors/push.ts';
import type { Database } from './db/client.ts';
import type { Files } from './files/open-files.ts';
import type { Secrets } from './secrets.ts';
import type { Hints } from './sync/hints.ts';
import type { Tails } from './sync/tail.ts';

/** What the modules of the server share. */
export interface Context {
  accounting: Accounting;
  bdns: BdnsPort;
  config: Config;
  db: Database;
  files: Files;
  hints: Hints;
  mailer: Mailer;
  push: Push;
  secrets: Secrets;
  tails: Tails;
}

/** Fastify with the schemas of the contract. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;
