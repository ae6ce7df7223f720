import { and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod';
import { RESOURCE_PATHS } from '#contract/paths.ts';
import { accountBudgetBody, expenseAccountRow } from '#contract/resources/expense-accounts.ts';
import type { App, Context } from '../../context.ts';
import { expenseAccounts } from '../../db/schema/index.ts';
import { toWire } from '../../db/wire.ts';
import { answerText, listText, rowWriter } from '../../lists/answer.ts';
import { allOf, partsOf } from '../../lists/parts.ts';
import { changeHeaders, describeRoute, idParams } from '../../openapi.ts';
import { principalOf } from '../../plugins/authentication.ts';
import { Refusal } from '../../problem.ts';
import { checkVersion } from '../../sync/headers.ts';
import { answerOnce } from '../../sync/idempotency.ts';
import { admit, idOf, record } from '../../sync/resource.ts';
import { sentFields } from '../../sync/sent-fields.ts';
import { parse } from '../../validate.ts';
import { findProject, refuseOutsider } from '../projects/repository.ts';
import { addMerge } from './merge.ts';
import { registerRows, resourceOf } from '../../rows/register.ts';
import { accountRules } from './rules.ts';

const PATH = RESOURCE_PATHS.expenseAccounts;
const ALL = -1;

const pageQuery = z.object({
  /** −1 for all of them, as where none is said (specification §9). */
  size: z
    .preprocess(
      (size) => (size === '' ? ALL : size),
      z.coerce
        .number()
        .int()
        .min(ALL)
        .max(1_000)
        .refine((size) => size !== 0, { params: { code: 'too-small' } }),
    )
    .default(ALL),
  page: z.coerce.number().int().min(0).default(0),
});
const pageAnswer = z.object({
  content: z.array(expenseAccountRow),
  page: z.int(),
  size: z.int(),
  totalElements: z.int(),
  totalPages: z.int(),
});

/** The accounts of the companies, with the calls that the specification (§7) has for them. */
export function addExpenseAccounts(app: App, context: Context): void {
  const { db } = context;
  const describe = describeRoute('expenseAccounts');
  const repository = registerRows(app, context, 'expenseAccounts', {
    rules: accountRules,
    hasOwnList: true,
  });
  addMerge(app, context, resourceOf('expenseAccounts'), repository);
  const write = rowWriter(expenseAccountRow, PATH);

  app.get(
    PATH,
    {
      schema: {
        ...describe('listExpenseAccounts', 'Accounts by number, paged or all', pageAnswer),
        querystring: pageQuery,
      },
    },
    async (request, reply) => {
      const rows = await allOf(repository.list(db, principalOf(request).actor, {}));
      const sorted = rows
        .map((row) => row as z.infer<typeof expenseAccountRow>)
        .toSorted((a, b) => compare(a.num, b.num) || compare(a.id, b.id));
      const { size, page } = request.query;
      const content = size === ALL ? sorted : sorted.slice(page * size, (page + 1) * size);
      const about = {
        page: size === ALL ? 0 : page,
        size,
        totalElements: sorted.length,
        totalPages: size > 0 ? Math.ceil(sorted.length / size) : 1,
      };
      async function* text() {
        yield '{"data":{"content":';
        yield* listText(write, partsOf(content));
        yield `,${JSON.stringify(about).slice(1)}}`;
      }
      return answerText(reply, text());
    },
  );

  app.get(
    `${PATH}/project/:id`,
    {
      schema: {
        ...describe(
          'listExpenseAccountsOfProject',
          'Accounts whose expenses go to a project',
          z.array(expenseAccountRow),
        ),
        params: idParams,
      },
    },
    async (request) => {
      const { actor } = principalOf(request);
      const projectId = idOf(request);
      refuseOutsider(actor);
      if (!(await findProject(db, actor, projectId))) throw new Refusal('NOT_FOUND');
      const mine = and(eq(expenseAccounts.projectId, projectId), isNull(expenseAccounts.deletedAt));
      const rows = await db.select().from(expenseAccounts).where(mine).orderBy(expenseAccounts.num);
      return { data: rows.map((row) => toWire(row)) };
    },
  );

  app.put(
    `${PATH}/budget/:id`,
    {
      schema: {
        ...describe(
          'linkExpenseAccount',
          'Says to which budget line the expenses of an account go',
          expenseAccountRow,
        ),
        headers: changeHeaders,
        params: idParams,
        body: accountBudgetBody,
      },
    },
    (request, reply) => {
      const { actor } = principalOf(request);
      return answerOnce(db, request, reply, actor.id, async (tx) => {
        const target = await repository.lock(tx, actor, idOf(request));
        const before = admit(repository, actor, 'update', target, {});
        await checkVersion(tx, request, before);
        const sent = sentFields(request, accountBudgetBody, expenseAccountRow, undefined);
        const row = await repository.update(tx, actor, before, parse(accountBudgetBody, sent));
        await record(tx, request, 'expenseAccounts', 'update', before, row);
        return { status: 200, data: row };
      });
    },
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
