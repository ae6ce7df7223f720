import { RESOURCE_PATHS } from '#contract/paths.ts';
import { expenseRow, imputationsBody } from '#contract/resources/expenses.ts';
import type { App, Context } from '../../context.ts';
import { changeHeaders, describeRoute, idParams } from '../../openapi.ts';
import { principalOf } from '../../plugins/authentication.ts';
import { Refusal } from '../../problem.ts';
import { registerRows } from '../../rows/register.ts';
import { checkVersion } from '../../sync/headers.ts';
import { answerOnce } from '../../sync/idempotency.ts';
import { admit, idOf, record } from '../../sync/resource.ts';
import { bodyOf } from '../../sync/sent-fields.ts';
import { parse } from '../../validate.ts';
import { expenseRules } from './rules.ts';

const PATH = `${RESOURCE_PATHS.expenses}/:id/imputations`;

/** Expenses and incomes; what projects bear of one is a part of it, with calls of its own. */
export function addExpenses(app: App, context: Context): void {
  const { db } = context;
  const describe = describeRoute('expenses');
  const repository = registerRows(app, context, 'expenses', { rules: expenseRules, isPaged: true });

  app.get(
    PATH,
    {
      schema: {
        ...describe(
          'listImputations',
          'What projects bear of an expense',
          imputationsBody.shape.imputations,
        ),
        params: idParams,
      },
    },
    async (request) => {
      const found = await repository.find(db, principalOf(request).actor, idOf(request));
      if (!found) throw new Refusal('NOT_FOUND');
      return { data: expenseRow.parse(found).imputations };
    },
  );

  app.put(
    PATH,
    {
      schema: {
        ...describe('replaceImputations', 'Says what projects bear of an expense', expenseRow),
        headers: changeHeaders,
        params: idParams,
        body: imputationsBody,
      },
    },
    (request, reply) => {
      const { actor } = principalOf(request);
      return answerOnce(db, request, reply, actor.id, async (tx) => {
        const target = await repository.lock(tx, actor, idOf(request));
        const before = admit(repository, actor, 'update', target, bodyOf(request));
        await checkVersion(tx, request, before);
        const body = parse(imputationsBody, request.body);
        const row = await repository.update(tx, actor, before, body);
        await record(tx, request, 'expenses', 'update', before, row);
        return { status: 200, data: row };
      });
    },
  );
}
