import { and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod';
import { PATHS, RESOURCE_PATHS } from '#contract/paths.ts';
import {
  type AccountingRecord,
  accountingRecordRow,
  recordGroups,
} from '#contract/resources/accounting-records.ts';
import { callRequestBudgetRow } from '#contract/resources/call-request-budgets.ts';
import { anonymousCompanies, callRequestRow } from '#contract/resources/call-requests.ts';
import { documentationCreate, documentationRow } from '#contract/resources/documentations.ts';
import { milestoneRow } from '#contract/resources/milestones.ts';
import { planningRow, planningUpdateWithId } from '#contract/resources/plannings.ts';
import { type Actor, canCallRequest } from '#domain/access/policy.ts';
import { groupBy } from '#domain/group-by.ts';
import { claimedCents } from '#domain/justification/record.ts';
import { sumCents } from '#domain/money.ts';
import { resourceOf } from '../../rows/register.ts';
import type { App, Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { callRequests } from '../../db/schema/index.ts';
import { answerList, rowWriter } from '../../lists/answer.ts';
import { allOf, type Parts, partsOf } from '../../lists/parts.ts';
import { changeHeaders, createHeaders, describeRoute, idParams } from '../../openapi.ts';
import { principalOf } from '../../plugins/authentication.ts';
import { Refusal } from '../../problem.ts';
import { checkVersion } from '../../sync/headers.ts';
import { answerOnce } from '../../sync/idempotency.ts';
import { admit, idOf, type Place, record, registerResource } from '../../sync/resource.ts';
import { bodyOf, sentFields } from '../../sync/sent-fields.ts';
import { parse } from '../../validate.ts';
import { addDossier } from './dossier/routes.ts';
import { KINDS } from './kinds.ts';
import { callRequestRepository } from './repository.ts';

const describe = describeRoute('callRequests');

/** Requests for public aid and what is theirs, with the calls that the specification (§7) has for them. */
export function addCallRequests(app: App, context: Context): void {
  addAnonymousCompanies(app, context);
  addRequests(app, context);
  addTasks(app, context);
  addDocumentationAsSpecified(app, context);
  addBudget(app, context);
  addAccounting(app, context);
  addPlanningAsSpecified(app, context);
  addDossier(app, context);
}

function addRequests(app: App, context: Context): void {
  const requests = resourceOf('callRequests', {
    answer: callRequestRow.extend({ crMilestones: z.array(milestoneRow) }),
  });
  registerResource(app, context, requests, callRequestRepository);
}

function addTasks(app: App, context: Context): void {
  const { milestones, documentations } = KINDS;
  registerResource(app, context, milestones.resource, milestones.repository);
  registerResource(app, context, documentations.resource, documentations.repository);
}

function addBudget(app: App, context: Context): void {
  const { resource, repository } = KINDS.budgetItems;
  const write = rowWriter(callRequestBudgetRow, RESOURCE_PATHS.callRequestBudgets);
  registerResource(app, context, resource, repository);
  app.get(
    `${RESOURCE_PATHS.callRequestBudgets}/:id`,
    {
      schema: {
        ...describe(
          'listBudgetOfCallRequest',
          'The budget of a request',
          z.array(callRequestBudgetRow),
        ),
        params: idParams,
      },
    },
    async (request, reply) =>
      answerList(reply, write, partsOf(await ofRequest(context.db, request, repository))),
  );
}

function addAccounting(app: App, context: Context): void {
  const { db } = context;
  const path = RESOURCE_PATHS.accountingRecords;
  const { plannings, records } = KINDS;
  registerResource(app, context, plannings.resource, plannings.repository);
  registerResource(app, context, records.resource, records.repository);
  const writeRecords = rowWriter(accountingRecordRow, path);
  const writeGroups = rowWriter(recordGroups.element, path);
  const read = async (request: Parameters<typeof ofRequest>[1]) =>
    (await ofRequest(db, request, records.repository)) as AccountingRecord[];
  app.get(
    `${path}/:id`,
    {
      schema: {
        ...describe(
          'listAccountingOfCallRequest',
          'The records of the justification of a request',
          z.array(accountingRecordRow),
        ),
        params: idParams,
      },
    },
    async (request, reply) => answerList(reply, writeRecords, partsOf(await read(request))),
  );
  const views = [
    ['by-budget-item', 'ByBudgetItem', (row: AccountingRecord) => row.crBudgetItemId],
    ['by-expense', 'ByExpense', (row: AccountingRecord) => row.expenseId],
  ] as const;
  for (const [name, title, keyOf] of views) {
    app.get(
      `${path}/${name}/:id`,
      {
        schema: {
          ...describe(
            `listAccounting${title}`,
            `The records of a request, ${name.replaceAll('-', ' ')}`,
            recordGroups,
          ),
          params: idParams,
        },
      },
      async (request, reply) => {
        const groups = [...groupBy(await read(request), keyOf)].map(([id, rows]) => ({
          id,
          imputedCents: sumCents(rows.map((row) => row.imputedCents)),
          acceptedCents: sumCents(
            rows.filter(({ result }) => result === 'accepted').map(claimedCents),
          ),
          records: rows,
        }));
        // A group may have hundreds of records.
        return answerList(reply, writeGroups, partsOf(groups, 1));
      },
    );
  }
}

/** The specification's own name of a new document of a request. */
function addDocumentationAsSpecified(app: App, { db }: Context): void {
  const { repository } = KINDS.documentations;
  app.post(
    PATHS.callRequestDocumentation,
    {
      schema: {
        ...describe('addDocumentation', 'Adds a document to a request', documentationRow, 201),
        headers: createHeaders,
        body: documentationCreate,
      },
    },
    (request, reply) => {
      const { actor } = principalOf(request);
      return answerOnce(db, request, reply, actor.id, async (tx) => {
        repository.authorize(actor, { action: 'create', body: bodyOf(request) });
        const sent = sentFields(request, documentationCreate, documentationRow, undefined);
        const fields = parse(documentationCreate, sent);
        const row = await repository.create(tx, actor, fields);
        await record(tx, request, 'documentations', 'create', undefined, row);
        return { status: 201, data: row };
      });
    },
  );
}

/** `PUT` of a planning whose id stands in the body. */
function addPlanningAsSpecified(app: App, { db }: Context): void {
  const { repository } = KINDS.plannings;
  app.put(
    RESOURCE_PATHS.plannings,
    {
      schema: {
        ...describe('updatePlanningAsSpecified', 'Changes a planning', planningRow),
        headers: changeHeaders,
        body: planningUpdateWithId,
      },
    },
    (request, reply) => {
      const { actor } = principalOf(request);
      return answerOnce(db, request, reply, actor.id, async (tx) => {
        const body = bodyOf(request);
        const id = z.uuid().safeParse(body['id']);
        if (!id.success) throw new Refusal('NOT_FOUND');
        const target = await repository.lock(tx, actor, id.data);
        const before = admit(repository, actor, 'update', target, body);
        await checkVersion(tx, request, before);
        const sent = sentFields(request, planningUpdateWithId, planningRow, undefined);
        const { id: _, ...fields } = parse(planningUpdateWithId, sent);
        const row = await repository.update(tx, actor, before, fields);
        await record(tx, request, 'plannings', 'update', before, row);
        return { status: 200, data: row };
      });
    },
  );
}

function addAnonymousCompanies(app: App, { db }: Context): void {
  app.get(
    PATHS.anonymousCompanies,
    {
      schema: describe(
        'listAnonymousCompanies',
        'Applicants that are no companies of the group',
        anonymousCompanies,
      ),
    },
    async (request) => {
      refuseUnlessReader(principalOf(request).actor);
      const rows = await db
        .select({ company: callRequests.anonymousCompany })
        .from(callRequests)
        .where(isNull(callRequests.deletedAt))
        .orderBy(callRequests.id);
      const known = new Map(
        rows.flatMap(({ company }) =>
          company ? [[company.nif ?? company.name.toLowerCase(), company] as const] : [],
        ),
      );
      return { data: [...known.values()] };
    },
  );
}

/** The rows of the request that the path names. @throws Refusal NOT_FOUND, FORBIDDEN */
async function ofRequest<Row extends object>(
  db: Database,
  request: Parameters<typeof principalOf>[0],
  repository: { list(db: Database, actor: Actor, place: Place): Parts },
): Promise<Row[]> {
  const { actor } = principalOf(request);
  refuseUnlessReader(actor);
  const callRequestId = idOf(request);
  const rows = await allOf(repository.list(db, actor, { callRequestId }));
  const [known] = await db
    .select({ id: callRequests.id })
    .from(callRequests)
    .where(and(eq(callRequests.id, callRequestId), isNull(callRequests.deletedAt)));
  if (!known) throw new Refusal('NOT_FOUND');
  return rows as Row[];
}

function refuseUnlessReader(actor: Actor): void {
  if (!canCallRequest(actor, 'read')) throw new Refusal('FORBIDDEN');
}
