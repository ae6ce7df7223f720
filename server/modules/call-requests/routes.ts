import { and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod';
import { PATHS, RESOURCE_PATHS } from '#contract/paths.ts';
import {
  type AccountingRecord,
  accountingRecordCreate,
  accountingRecordRow,
  accountingRecordUpdate,
  recordGroups,
} from '#contract/resources/accounting-records.ts';
import {
  type CallRequestBudget,
  callRequestBudgetCreate,
  callRequestBudgetRow,
  callRequestBudgetUpdate,
} from '#contract/resources/call-request-budgets.ts';
import {
  anonymousCompanies,
  type CallRequest,
  callRequestCreate,
  callRequestRow,
  callRequestUpdate,
} from '#contract/resources/call-requests.ts';
import {
  addDocumentationBody,
  type Documentation,
  documentationCreate,
  documentationRow,
  documentationUpdate,
} from '#contract/resources/documentations.ts';
import {
  type Milestone,
  milestoneCreate,
  milestoneRow,
  milestoneUpdate,
} from '#contract/resources/milestones.ts';
import {
  type Planning,
  planningCreate,
  planningRow,
  planningUpdate,
  planningUpdateWithId,
} from '#contract/resources/plannings.ts';
import { type Actor, canCallRequest } from '#domain/access/policy.ts';
import { groupBy } from '#domain/group-by.ts';
import { claimedCents } from '#domain/justification/record.ts';
import { sumCents } from '#domain/money.ts';
import type { App, Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { callRequests } from '../../db/schema/index.ts';
import { changeHeaders, createHeaders, describeRoute } from '../../openapi.ts';
import { principalOf } from '../../plugins/authentication.ts';
import { Refusal } from '../../problem.ts';
import { rowRepository } from '../../rows/repository.ts';
import { checkVersion } from '../../sync/headers.ts';
import { answerOnce } from '../../sync/idempotency.ts';
import { admit, bodyOf, idOf, record, registerResource } from '../../sync/resource.ts';
import { parse } from '../../validate.ts';
import { addDossier } from './dossier/routes.ts';
import { callRequestRepository } from './repository.ts';
import {
  budgetItemRules,
  documentationRules,
  milestoneRules,
  planningRules,
  recordRules,
} from './rules.ts';

const describe = describeRoute('callRequests');
const idParams = z.object({ id: z.string() });

const documentationRepository = rowRepository<
  Documentation,
  z.output<typeof documentationCreate>,
  z.output<typeof documentationUpdate>
>('documentations', documentationRules);
const budgetRepository = rowRepository<
  CallRequestBudget,
  z.output<typeof callRequestBudgetCreate>,
  z.output<typeof callRequestBudgetUpdate>
>('callRequestBudgets', budgetItemRules);
const planningRepository = rowRepository<
  Planning,
  z.output<typeof planningCreate>,
  z.output<typeof planningUpdate>
>('plannings', planningRules);
const recordRepository = rowRepository<
  AccountingRecord,
  z.output<typeof accountingRecordCreate>,
  z.output<typeof accountingRecordUpdate>
>('accountingRecords', recordRules);

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
  const requests = {
    name: 'callRequests',
    singular: 'callRequest',
    row: callRequestRow,
    create: callRequestCreate,
    update: callRequestUpdate,
    answer: callRequestRow.extend({ crMilestones: z.array(milestoneRow) }),
  } as const;
  registerResource<
    CallRequest,
    z.output<typeof callRequestCreate>,
    z.output<typeof callRequestUpdate>
  >(app, context, requests, callRequestRepository);
}

function addTasks(app: App, context: Context): void {
  const milestones = {
    name: 'milestones',
    singular: 'milestone',
    row: milestoneRow,
    create: milestoneCreate,
    update: milestoneUpdate,
  } as const;
  const repository = rowRepository<
    Milestone,
    z.output<typeof milestoneCreate>,
    z.output<typeof milestoneUpdate>
  >('milestones', milestoneRules);
  registerResource(app, context, milestones, repository);
  const documentations = {
    name: 'documentations',
    singular: 'documentation',
    row: documentationRow,
    create: documentationCreate,
    update: documentationUpdate,
  } as const;
  registerResource(app, context, documentations, documentationRepository);
}

function addBudget(app: App, context: Context): void {
  const budgets = {
    name: 'callRequestBudgets',
    singular: 'callRequestBudget',
    row: callRequestBudgetRow,
    create: callRequestBudgetCreate,
    update: callRequestBudgetUpdate,
    hasOwnGet: true,
  } as const;
  registerResource(app, context, budgets, budgetRepository);
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
    async (request) => ({ data: await ofRequest(context.db, request, budgetRepository) }),
  );
}

function addAccounting(app: App, context: Context): void {
  const { db } = context;
  const path = RESOURCE_PATHS.accountingRecords;
  const records = {
    name: 'accountingRecords',
    singular: 'accountingRecord',
    row: accountingRecordRow,
    create: accountingRecordCreate,
    update: accountingRecordUpdate,
    hasOwnGet: true,
  } as const;
  const plannings = {
    name: 'plannings',
    singular: 'planning',
    row: planningRow,
    create: planningCreate,
    update: planningUpdate,
  } as const;
  registerResource(app, context, plannings, planningRepository);
  registerResource(app, context, records, recordRepository);
  const read = async (request: Parameters<typeof ofRequest>[1]) =>
    (await ofRequest(db, request, recordRepository)) as AccountingRecord[];
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
    async (request) => ({ data: await read(request) }),
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
      async (request) => ({
        data: [...groupBy(await read(request), keyOf)].map(([id, rows]) => ({
          id,
          imputedCents: sumCents(rows.map((row) => row.imputedCents)),
          acceptedCents: sumCents(
            rows.filter(({ result }) => result === 'accepted').map(claimedCents),
          ),
          records: rows,
        })),
      }),
    );
  }
}

/** The specification's own name of a new document of a request. */
function addDocumentationAsSpecified(app: App, { db }: Context): void {
  app.post(
    PATHS.callRequestDocumentation,
    {
      schema: {
        ...describe('addDocumentation', 'Adds a document to a request', documentationRow, 201),
        headers: createHeaders,
        body: addDocumentationBody,
      },
    },
    (request, reply) => {
      const { actor } = principalOf(request);
      return answerOnce(db, request, reply, actor.id, async (tx) => {
        documentationRepository.authorize(actor, { action: 'create', body: bodyOf(request) });
        const body = parse(addDocumentationBody, request.body);
        const fields = parse(documentationCreate, body);
        const row = await documentationRepository.create(tx, actor, fields);
        await record(tx, request, 'documentations', 'create', undefined, row);
        return { status: 201, data: row };
      });
    },
  );
}

/** `PUT` of a planning whose id stands in the body. */
function addPlanningAsSpecified(app: App, { db }: Context): void {
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
        const target = await planningRepository.lock(tx, actor, id.data);
        const before = admit(planningRepository, actor, 'update', target, body);
        await checkVersion(tx, request, before);
        const { id: _, ...fields } = parse(planningUpdateWithId, request.body);
        const row = await planningRepository.update(tx, actor, before, fields);
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
  repository: {
    list(db: Database, actor: Actor, place: Readonly<Record<string, string>>): Promise<Row[]>;
  },
): Promise<Row[]> {
  const { actor } = principalOf(request);
  refuseUnlessReader(actor);
  const callRequestId = idOf(request);
  const rows = await repository.list(db, actor, { callRequestId });
  const [known] = await db
    .select({ id: callRequests.id })
    .from(callRequests)
    .where(and(eq(callRequests.id, callRequestId), isNull(callRequests.deletedAt)));
  if (!known) throw new Refusal('NOT_FOUND');
  return rows;
}

function refuseUnlessReader(actor: Actor): void {
  if (!canCallRequest(actor, 'read')) throw new Refusal('FORBIDDEN');
}
