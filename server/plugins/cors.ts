import cors from '@fastify/cors';
import { HEADERS } from '#contract/sync.ts';
import type { Config } from '../config.ts';
import type { App } from '../context.ts';

const OWN_HEADERS = Object.values(HEADERS);
const SENT = ['authorization', 'content-type', 'range', ...OWN_HEADERS];
const READ = ['content-disposition', 'content-range', 'date', 'retry-after', ...OWN_HEADERS];
/** How long a browser keeps the answer to a preflight; none keeps it longer. */
const KEPT_SECONDS = 7200;

/**
 * Lets pages of the origins named in the settings call the API and read its answers, refusals too; all
 * other pages of other sites stay out. Who asks is known by the bearer alone: cookies are not sent.
 */
export async function addCors(app: App, { corsOrigins }: Pick<Config, 'corsOrigins'>) {
  if (corsOrigins.length === 0) return;
  await app.register(cors, {
    origin: [...corsOrigins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: SENT,
    exposedHeaders: READ,
    maxAge: KEPT_SECONDS,
  });
}
