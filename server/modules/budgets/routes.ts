import * as z from 'zod';
import { budgetRow } from '#contract/resources/budgets.ts';
import type { Actor } from '#domain/access/policy.ts';
import { BUDGET_UNITS } from '#domain/budgets/units.ts';
import type { App, Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { allOf } from '../../lists/parts.ts';
import { describeRoute, idParams } from '../../openapi.ts';
import { principalOf } from '../../plugins/authentication.ts';
import { Refusal } from '../../problem.ts';
import { resourceOf, rowsOf } from '../../rows/register.ts';
import { idOf, registerResource } from '../../sync/resource.ts';
import { findProject, refuseOutsider } from '../projects/repository.ts';
import { budgetRules } from './rules.ts';

const unitAnswer = z.object({
  code: z.string(),
  name: z.string(),
  nameGl: z.string(),
  nameEn: z.string(),
});

/** The lines of a project's budget, with the calls that the specification (§7) has for them. */
export function addBudgets(app: App, context: Context): void {
  const { db } = context;
  const describe = describeRoute('budgets');
  const plain = rowsOf('budgets', budgetRules);
  registerResource(app, context, resourceOf('budgets', { answersRemoved: true }), {
    ...plain,
    async *list(reader, actor, place) {
      await refuseUnseen(reader, actor, place['projectId'] ?? '');
      yield* plain.list(reader, actor, place);
    },
    // Struck through, it stays in its place (specification §4).
    remove: (tx, actor, row) => plain.update(tx, actor, row, { status: 'removed' }),
  });

  app.get(
    '/budgets/:id',
    { schema: { ...describe('getBudgetById', 'One budget line', budgetRow), params: idParams } },
    async (request) => {
      const found = await plain.find(db, principalOf(request).actor, idOf(request));
      if (!found) throw new Refusal('NOT_FOUND');
      return { data: found };
    },
  );

  app.get(
    '/projects/:id/budgets/units',
    {
      schema: {
        ...describe('listBudgetUnits', 'The standard units and those in use', z.array(unitAnswer)),
        params: idParams,
      },
    },
    async (request) => {
      const { actor } = principalOf(request);
      const projectId = idOf(request);
      await refuseUnseen(db, actor, projectId);
      // Those of lines that they may not see are not for them either.
      const lines = await allOf(plain.list(db, actor, { projectId }));
      const used = [...new Set(lines.map((line) => budgetRow.parse(line).unit))].toSorted();
      const standard = BUDGET_UNITS.map(({ code, name, nameGl, nameEn }) => ({
        code,
        name,
        nameGl,
        nameEn,
      }));
      const own = used
        .filter((code) => code !== '' && standard.every((unit) => unit.code !== code))
        .map((code) => ({ code, name: code, nameGl: code, nameEn: code }));
      return { data: [...standard, ...own] };
    },
  );
}

async function refuseUnseen(db: Database, actor: Actor, projectId: string): Promise<void> {
  refuseOutsider(actor);
  if (!(await findProject(db, actor, projectId))) throw new Refusal('NOT_FOUND');
}
