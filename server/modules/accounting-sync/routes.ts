import { and, desc, eq } from 'drizzle-orm';
import * as z from 'zod';
import {
  type AccountingRun,
  accountingPush,
  accountingRun,
  accountingSyncBody,
} from '#contract/accounting-sync.ts';
import { PATHS, RESOURCE_PATHS } from '#contract/paths.ts';
import type { Reinvoice } from '#contract/resources/reinvoices.ts';
import { type Actor, canTreasury } from '#domain/access/policy.ts';
import { isElevated } from '#domain/access/roles.ts';
import type { App, Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { accountingRuns, companies, jobs } from '../../db/schema/index.ts';
import { enqueue } from '../../jobs/queue.ts';
import { createHeaders, describeRoute, idParams } from '../../openapi.ts';
import { principalNow, principalOf } from '../../plugins/authentication.ts';
import { Refusal, refuseField } from '../../problem.ts';
import { ofOwnCompanies } from '../../rows/money.ts';
import { answerOnce } from '../../sync/idempotency.ts';
import { idOf } from '../../sync/resource.ts';
import { parse } from '../../validate.ts';
import { INVOICE_JOB, orderInvoice, sealedKeyOf } from '../reinvoices/invoice-order.ts';
import { reinvoiceRepository } from '../reinvoices/repository.ts';
import { wantsInvoice } from '#domain/reinvoices/states.ts';
import { SYNC_JOB, queueRuns } from './run.ts';
import { createRunStreams, type RunStreams } from './stream.ts';

const MAX_RUNS = 100;
const describe = describeRoute('accounting');
/** What its job leaves of the sending of a reinvoice. */
const pushOutcome = accountingPush.omit({ state: true });

/** Synchronising with the accounting service: asked for here, done by jobs. */
export function addAccountingSync(app: App, context: Context): void {
  const streams = createRunStreams(app);
  addRuns(app, context, streams);
  addStart(app, context, streams);
  addPush(app, context);
}

function addRuns(app: App, { db }: Context, streams: RunStreams): void {
  app.get(
    PATHS.accountingRuns,
    {
      schema: {
        ...describe(
          'listAccountingRuns',
          'Runs by company, the newest first',
          z.array(accountingRun),
        ),
        querystring: z.object({ companyId: z.uuid().optional() }),
      },
    },
    async (request) => {
      const { actor } = principalOf(request);
      refuseOthers(actor);
      const { companyId } = request.query;
      return { data: await readRuns(db, actor, companyId) };
    },
  );

  app.get(
    PATHS.accountingStream,
    {
      // As of hints (modules/sync/routes.ts).
      exposeHeadRoute: false,
      schema: { ...describe('accountingStream', 'Server-sent runs: event `runs`, data a list') },
    },
    (request, reply) => {
      const { actor, sessionId } = principalOf(request);
      refuseOthers(actor);
      const stream = streams.open({ actor, sessionId }, async () => {
        const now = await principalNow(app, db, request);
        return now && isElevated(now.actor.role) ? readRuns(db, now.actor) : null;
      });
      return reply.type('text/event-stream').send(stream);
    },
  );
}

function addStart(app: App, { db }: Context, streams: RunStreams): void {
  app.post(
    PATHS.accountingSync,
    {
      schema: {
        ...describe(
          'startAccountingSync',
          'Begins a run, or answers the one that runs',
          accountingRun,
          201,
        ),
        headers: createHeaders,
        body: accountingSyncBody,
      },
    },
    (request, reply) => {
      const { actor } = principalOf(request);
      return answerOnce(db, request, reply, actor.id, async (tx) => {
        refuseOthers(actor);
        const { companyId } = parse(accountingSyncBody, request.body);
        if (!canTreasury(actor, companyId)) throw new Refusal('FORBIDDEN');
        const known = await tx
          .select({ id: companies.id })
          .from(companies)
          .where(eq(companies.id, companyId));
        if (known.length === 0) refuseField('companyId', 'not-found');
        if ((await sealedKeyOf(tx, companyId)) === null) refuseField('companyId', 'required');
        return { status: 201, data: await startRun(tx, companyId, actor.id) };
      }).finally(() => streams.wake());
    },
  );
}

/** The run has the id of its job; one that waits or runs is answered as it is, whoever asked for it. */
async function startRun(
  tx: Database,
  companyId: string,
  startedBy: string,
): Promise<AccountingRun> {
  const payload = { companyId, startedBy };
  await enqueue(tx, { kind: SYNC_JOB, key: companyId, payload });
  await queueRuns(tx);
  const [found] = await tx
    .select({ run: accountingRuns })
    .from(accountingRuns)
    .innerJoin(jobs, eq(jobs.id, accountingRuns.id))
    .where(and(eq(jobs.kind, SYNC_JOB), eq(jobs.key, companyId)))
    .orderBy(desc(jobs.id))
    .limit(1);
  if (!found) throw new Error('There is no run');
  return toRun(found.run);
}

function addPush(app: App, { db }: Context): void {
  const path = `${RESOURCE_PATHS.reinvoices}/:id/push`;
  const lockOwn = async (tx: Database, actor: Actor, id: string): Promise<Reinvoice> => {
    if (!isElevated(actor.role)) throw new Refusal('FORBIDDEN');
    const target = await reinvoiceRepository.lock(tx, actor, id);
    if (!target || target.isRemoved) throw new Refusal('NOT_FOUND');
    if (!canTreasury(actor, target.row.issuerId)) throw new Refusal('FORBIDDEN');
    return target.row;
  };

  app.post(
    path,
    {
      schema: {
        ...describe(
          'pushReinvoice',
          'Sends a reinvoice as an invoice of its issuer',
          accountingPush,
          201,
        ),
        headers: createHeaders,
        params: idParams,
      },
    },
    (request, reply) => {
      const { actor } = principalOf(request);
      return answerOnce(db, request, reply, actor.id, async (tx) => {
        const row = await lockOwn(tx, actor, idOf(request));
        if (!wantsInvoice(row)) throw new Refusal('REINVOICE_STATE_INVALID');
        if (!(await orderInvoice(tx, row, actor.id))) refuseField('issuerId', 'required');
        return { status: 201, data: { state: 'queued' as const, problem: null } };
      });
    },
  );

  app.get(
    path,
    {
      schema: {
        ...describe('readReinvoicePush', 'How far the sending of a reinvoice is', accountingPush),
        params: idParams,
      },
    },
    async (request) => {
      const { actor } = principalOf(request);
      const row = await db.transaction((tx) => lockOwn(tx, actor, idOf(request)));
      const [job] = await db
        .select()
        .from(jobs)
        .where(and(eq(jobs.kind, INVOICE_JOB), eq(jobs.key, row.id)))
        .orderBy(desc(jobs.id))
        .limit(1);
      if (!job) return { data: { state: 'none' as const, problem: null } };
      const told = pushOutcome.safeParse(job.result).data;
      if (job.state === 'done' && told?.problem) {
        return { data: { state: 'failed' as const, ...told } };
      }
      const problem = job.state === 'failed' ? ('unreachable' as const) : null;
      return { data: { state: job.state, problem } };
    },
  );
}

/** Of the companies whose money the person sees. */
async function readRuns(db: Database, actor: Actor, companyId?: string): Promise<AccountingRun[]> {
  const rows = await db
    .select()
    .from(accountingRuns)
    .where(
      and(
        ofOwnCompanies(actor, accountingRuns.companyId),
        companyId === undefined ? undefined : eq(accountingRuns.companyId, companyId),
      ),
    )
    .orderBy(desc(accountingRuns.id))
    .limit(MAX_RUNS);
  return rows.map(toRun);
}

function toRun(row: typeof accountingRuns.$inferSelect): AccountingRun {
  const { id, companyId, startedBy, startedAt, finishedAt, state, step, counts, problems } = row;
  return {
    id,
    companyId,
    startedBy,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    state,
    step,
    counts,
    problems,
  };
}

function refuseOthers({ role }: Actor): void {
  if (!isElevated(role)) throw new Refusal('FORBIDDEN');
}
