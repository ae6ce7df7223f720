import { and, eq, isNull, ne } from 'drizzle-orm';
import * as z from 'zod';
import {
  type Movement,
  movementCreate,
  movementRow,
  movementUpdate,
} from '#contract/resources/movements.ts';
import { canMoney, type MoneyPlace } from '#domain/access/policy.ts';
import type { App, Context } from '../../context.ts';
import { budgets, movements } from '../../db/schema/index.ts';
import { isOneOf } from '../../db/wire.ts';
import { describeRoute } from '../../openapi.ts';
import { principalOf } from '../../plugins/authentication.ts';
import { refuseField, Refusal } from '../../problem.ts';
import { moneySeenBy } from '../../rows/money.ts';
import { type RowRules, rowRepository } from '../../rows/repository.ts';
import { idOf, registerResource } from '../../sync/resource.ts';
import { findProject, refusePartner } from '../projects/repository.ts';

type Fields = Omit<z.output<typeof movementCreate>, 'id'>;
const idParams = z.object({ id: z.string() });

const rules: RowRules<Movement, Fields> = {
  may: (actor, action, row) =>
    row ? canMoney(actor, action, placeOf(row)) : actor.role !== 'partner',
  visible: (actor) =>
    moneySeenBy(actor, movements.companyId, (ids) => isOneOf(movements.projectId, ids)),
  async check(tx, next, before, actor) {
    if (!canMoney(actor, before ? 'update' : 'create', placeOf(next))) {
      throw new Refusal('FORBIDDEN');
    }
    if (next.projectId !== null && next.projectId !== before?.projectId) {
      if (!(await findProject(tx, actor, next.projectId))) refuseField('projectId', 'not-found');
    }
    if (next.budgetId !== null && next.budgetId !== before?.budgetId) {
      const [line] = await tx.select().from(budgets).where(eq(budgets.id, next.budgetId));
      if (line?.projectId !== next.projectId) refuseField('budgetId', 'not-found');
      if (line?.aggregator) throw new Refusal('BUDGET_TAKES_NO_EXPENSES');
    }
    if (next.importKey === '') return;
    const [other] = await tx
      .select({ id: movements.id })
      .from(movements)
      .where(
        and(
          eq(movements.companyId, next.companyId),
          eq(movements.importKey, next.importKey),
          ne(movements.id, next.id),
          isNull(movements.deletedAt),
        ),
      );
    if (other) throw new Refusal('MOVEMENT_TAKEN');
  },
};

/** Money in and out: of companies, and of projects under the path of the specification's route. */
export function addMovements(app: App, context: Context): void {
  const { db } = context;
  const repository = rowRepository<
    Movement,
    z.output<typeof movementCreate>,
    z.output<typeof movementUpdate>
  >('movements', rules);
  registerResource(
    app,
    context,
    {
      name: 'movements',
      singular: 'movement',
      row: movementRow,
      create: movementCreate,
      update: movementUpdate,
    },
    repository,
  );

  app.get(
    '/projects/:id/movements',
    {
      schema: {
        ...describeRoute('movements')(
          'listMovementsOfProject',
          'Movements of a project',
          z.array(movementRow),
        ),
        params: idParams,
      },
    },
    async (request) => {
      const { actor } = principalOf(request);
      const projectId = idOf(request);
      refusePartner(actor);
      if (!(await findProject(db, actor, projectId))) throw new Refusal('NOT_FOUND');
      return { data: await repository.list(db, actor, { projectId }) };
    },
  );
}

function placeOf({ companyId, projectId }: Pick<Movement, 'companyId' | 'projectId'>): MoneyPlace {
  return { companyId, projectIds: projectId === null ? [] : [projectId] };
}
