import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  type Movement,
  movementCreate,
  movementRow,
  movementUpdate,
} from '#contract/resources/movements.ts';
import { canMoney, type MoneyPlace } from '#domain/access/policy.ts';
import type { App, Context } from '../../context.ts';
import { movements } from '../../db/schema/index.ts';
import { isOneOf } from '../../db/wire.ts';
import { describeRoute } from '../../openapi.ts';
import { principalOf } from '../../plugins/authentication.ts';
import { Refusal } from '../../problem.ts';
import { mayWriteMoney, moneySeenBy } from '../../rows/money.ts';
import { type RowRules, rowRepository } from '../../rows/repository.ts';
import { idOf, registerResource } from '../../sync/resource.ts';
import { refuseForeignBearing } from '../budgets/bearing.ts';
import { findProject, refusePartner } from '../projects/repository.ts';

type Fields = Omit<z.output<typeof movementCreate>, 'id'>;
const idParams = z.object({ id: z.string() });

export const movementRules: RowRules<Movement, Fields> = {
  may: (actor, action, row, body) =>
    mayWriteMoney(actor, action, row && placeOf(row), { body, field: 'projectId' }),
  visible: (actor) =>
    moneySeenBy(actor, movements.companyId, (ids) => isOneOf(movements.projectId, ids)),
  async check(tx, next, before, actor) {
    if (!canMoney(actor, before ? 'update' : 'create', placeOf(next))) {
      throw new Refusal('FORBIDDEN');
    }
    const paths = { project: 'projectId', budget: 'budgetId' };
    await refuseForeignBearing(tx, actor, [next], before ? [before] : [], paths);
    if (next.importKey === '') return;
    // Two that bring the same line come here one after the other; the unique index holds it too.
    const name = `movement:${next.companyId}:${next.importKey}`;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
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
  >('movements', movementRules);
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
