import compress from '@fastify/compress';
import Fastify from 'fastify';
import { type ZodTypeProvider, serializerCompiler } from 'fastify-type-provider-zod';
import type * as z from 'zod';
import { scopesOf } from '#domain/access/scopes.ts';
import type { Config } from './config.ts';
import { createAccounting } from './connectors/accounting.ts';
import { type BdnsPort, createBdns } from './connectors/bdns.ts';
import { type Mailer, createMailer } from './connectors/mail.ts';
import { type Push, createPush } from './connectors/push.ts';
import type { App, Context } from './context.ts';
import type { Connection } from './db/client.ts';
import { type Files, openFiles } from './files/open-files.ts';
import { logging } from './logging.ts';
import { addAccountingSync } from './modules/accounting-sync/routes.ts';
import { addAmortizations } from './modules/amortizations/routes.ts';
import { addAudit } from './modules/audit/routes.ts';
import { addBalances } from './modules/balances/routes.ts';
import { addBdns } from './modules/bdns/routes.ts';
import { addBudgets } from './modules/budgets/routes.ts';
import { addCalendar } from './modules/calendar/routes.ts';
import { addCallRequests } from './modules/call-requests/routes.ts';
import { addCallSearches } from './modules/call-searches/routes.ts';
import { addCatalogues } from './modules/catalogues/routes.ts';
import { addComments } from './modules/comments/routes.ts';
import { addCompanies } from './modules/companies/routes.ts';
import { addExpenses } from './modules/expenses/routes.ts';
import { addFiles } from './modules/files/routes.ts';
import { addHealth } from './modules/health.ts';
import { addLedgers } from './modules/ledgers/routes.ts';
import { addMinimis } from './modules/minimis/routes.ts';
import { addMovements } from './modules/movements/routes.ts';
import { addMultimedias } from './modules/multimedias/routes.ts';
import { addNotifications } from './modules/notifications/routes.ts';
import { addSavedViews } from './modules/saved-views/routes.ts';
import { addPeople } from './modules/people/routes.ts';
import { addPasskeys } from './modules/passkeys/routes.ts';
import { addProfile } from './modules/profile/routes.ts';
import { addProjects } from './modules/projects/routes.ts';
import { addResults } from './modules/results/routes.ts';
import { addReinvoices } from './modules/reinvoices/routes.ts';
import { addTenders } from './modules/tenders/routes.ts';
import { aliveKeys } from './modules/api-keys/keys.ts';
import { aliveSessions, loadActors } from './modules/session/principal.ts';
import { addSession } from './modules/session/routes.ts';
import { addSync } from './modules/sync/routes.ts';
import { addTreasury } from './modules/treasury/routes.ts';
import { addReadings } from './modules/readings/routes.ts';
import { addApiKeys } from './modules/api-keys/routes.ts';
import { addUsers } from './modules/users/routes.ts';
import { addAuthentication } from './plugins/authentication.ts';
import { addCapacity } from './plugins/capacity.ts';
import { addDepthCheck } from './plugins/depth.ts';
import { addDocs } from './plugins/docs.ts';
import { DEADLINES, type Deadlines, addDeadlines, headDeadline } from './plugins/deadlines.ts';
import { answerError, answerUnreadable } from './plugins/errors.ts';
import { addCors } from './plugins/cors.ts';
import { addHeaders, bareHeaders } from './plugins/headers.ts';
import { addJsonBodies } from './plugins/json.ts';
import {
  EMBEDDED_LIMITS,
  LIMITS,
  type Limits,
  addLimits,
  limitSessions,
} from './plugins/limits.ts';
import { addMetrics } from './plugins/metrics.ts';
import { addOriginCheck } from './plugins/origin.ts';
import { addStaticApp } from './plugins/static-app.ts';
import { addStopping } from './plugins/stopping.ts';
import { deriveSecrets } from './secrets.ts';
import { nextRequestId } from './sync/within.ts';
import { checkSchema } from './sync/headers.ts';
import { createHints } from './sync/hints.ts';
import { addInside } from './sync/inside.ts';
import { addSharing } from './sync/sharing.ts';
import { createTails } from './sync/tails.ts';
import { checkerOf } from './validate.ts';

/** What an app is made of. The caller opens and closes the connection, already migrated. */
export interface AppDeps {
  config: Config;
  connection: Connection;
  /** Default: as the settings say. */
  bdns?: BdnsPort;
  files?: Files;
  mailer?: Mailer;
  push?: Push;
  limits?: Limits;
  deadlines?: Deadlines;
}

/** The cursor of a person with hundreds of rights travels in the address of a request. */
const MAX_HEADER_BYTES = 65_536;
/** A plugin may take its time to start on a machine that is busy. */
const START_MS = 60_000;

/** Builds the whole server, API and app, without listening. Closing it ends streams, not the database. */
export async function createApp({
  config,
  connection,
  bdns,
  files,
  mailer,
  push,
  limits,
  deadlines = DEADLINES,
}: AppDeps): Promise<App> {
  const app: App = Fastify({
    logger: logging(config.logLevel),
    genReqId: nextRequestId,
    // Each proxy adds the address that it was asked from: whatever stands before theirs is the caller's own word.
    trustProxy: (_address: string, hop: number) => hop < config.trustedProxies,
    routerOptions: { ignoreTrailingSlash: true },
    http: { maxHeaderSize: MAX_HEADER_BYTES, ...headDeadline(deadlines) },
    clientErrorHandler: answerUnreadable(config),
    // Our own answer is a problem (plugins/stopping.ts).
    return503OnClosing: false,
    pluginTimeout: START_MS,
    // An address that cannot be read never comes to the hooks.
    frameworkErrors: (error, request, reply) =>
      void answerError(error, request, reply.headers(bareHeaders(config))),
  }).withTypeProvider<ZodTypeProvider>();
  const { db } = connection;
  const secrets = deriveSecrets(config.secretKey);
  const context: Context = {
    accounting: createAccounting(config),
    bdns: bdns ?? createBdns(config),
    config,
    db,
    files: files ?? (await openFiles(config)),
    hints: await createHints(connection, {
      aliveSessions: async (ids) => {
        const alive = await Promise.all([aliveSessions(db, ids), aliveKeys(db, ids)]);
        return new Set(alive.flatMap((some) => [...some]));
      },
      scopesOfUsers: async (ids) =>
        new Map((await loadActors(db, ids)).map((actor) => [actor.id, scopesOf(actor)])),
    }),
    mailer: mailer ?? createMailer(config),
    push: push ?? createPush(config, secrets),
    secrets,
    tails: createTails(db),
  };
  addDeadlines(app, deadlines);
  addStopping(app);
  app.stopping.signal.addEventListener('abort', () => context.hints.endAll());
  app.addHook('preClose', () => context.hints.close());

  app.setErrorHandler(answerError);
  app.setSerializerCompiler(serializerCompiler);
  app.setValidatorCompiler<z.ZodType>(({ httpPart, schema }) => checkerOf(httpPart, schema));
  addHeaders(app, config);
  await addCors(app, config);
  addMetrics(app, config, db);
  await addDocs(app);
  await addStaticApp(app, config);
  await app.register(
    (api: App) =>
      addApi(api, context, limits ?? (connection.engine === 'pglite' ? EMBEDDED_LIMITS : LIMITS)),
    { prefix: '/api' },
  );
  return app;
}

async function addApi(api: App, context: Context, limits: Limits): Promise<void> {
  addSharing(api);
  addInside(api);
  addCapacity(api, limits.atOnce);
  await api.register(compress, { encodings: ['br', 'gzip'] });
  const limitGuesses = await addLimits(api, limits);
  addOriginCheck(api, context.config);
  await addAuthentication(api, context, limitSessions(api, limits));
  api.addHook('onRequest', async (request) => checkSchema(request));
  addJsonBodies(api);
  addDepthCheck(api);
  addHealth(api, context);
  addSession(api, context, limitGuesses);
  addProfile(api, context, limitGuesses);
  addPasskeys(api, context, limitGuesses);
  addCalendar(api, context, limitGuesses);
  addUsers(api, context);
  addApiKeys(api, context, limitGuesses);
  addReadings(api, context);
  addAudit(api, context);
  addComments(api, context);
  addCompanies(api, context);
  addCatalogues(api, context);
  addProjects(api, context);
  addBudgets(api, context);
  addExpenses(api, context);
  addMovements(api, context);
  addMultimedias(api, context);
  addNotifications(api, context);
  addSavedViews(api, context);
  addReinvoices(api, context);
  addPeople(api, context);
  addTenders(api, context);
  addCallSearches(api, context);
  addCallRequests(api, context);
  addMinimis(api, context);
  addAmortizations(api, context);
  addBalances(api, context);
  addResults(api, context);
  addTreasury(api, context);
  addLedgers(api, context);
  addFiles(api, context);
  addBdns(api, context);
  addAccountingSync(api, context);
  addSync(api, context);
}
