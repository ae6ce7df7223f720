import { isDeepStrictEqual } from 'node:util';
import { RESOURCE_PATHS } from '#contract/paths.ts';
import { callSearchRun } from '#contract/resources/call-searches.ts';
import { type CallHitRow, callHitRow, callHitUpdate } from '#contract/resources/call-hits.ts';
import { canTender } from '#domain/access/policy.ts';
import { asksNothing, CALL_CRITERIA } from '#domain/bdns/call-search.ts';
import type { App, Context } from '../../context.ts';
import { enqueue } from '../../jobs/queue.ts';
import { createHeaders, describeRoute, idParams } from '../../openapi.ts';
import { principalOf } from '../../plugins/authentication.ts';
import { refuseField } from '../../problem.ts';
import { registerRows, type RulesOf } from '../../rows/register.ts';
import { rowRepository } from '../../rows/repository.ts';
import { answerOnce } from '../../sync/idempotency.ts';
import { admit, idOf, registerResource, type Repository } from '../../sync/resource.ts';
import { SEARCH_JOB } from './run.ts';

const rules: RulesOf<'callSearches'> = {
  may: (actor, action) => canTender(actor, action),
  async check(_tx, next) {
    if (asksNothing(next)) refuseField('words', 'required');
  },
  /** What asks for other calls now has to look through all days anew. */
  async expand(_tx, fields, before) {
    const isOther =
      before &&
      CALL_CRITERIA.some(
        (name) => name in fields && !isDeepStrictEqual(fields[name], before[name]),
      );
    return isOther ? { ...fields, lastRunAt: null } : fields;
  },
};

/** What the group wants to hear of among the calls of the national database, and what was found. */
export function addCallSearches(app: App, context: Context): void {
  const { db } = context;
  const searches = registerRows(app, context, 'callSearches', { rules });
  addHits(app, context);
  app.post(
    `${RESOURCE_PATHS.callSearches}/:id/run`,
    {
      schema: {
        ...describeRoute('callSearches')(
          'runCallSearch',
          'Asks the national database now; what is found comes as any change does',
          callSearchRun,
        ),
        headers: createHeaders,
        params: idParams,
      },
    },
    (request, reply) => {
      const { actor } = principalOf(request);
      return answerOnce(db, request, reply, actor.id, async (tx) => {
        const target = await searches.lock(tx, actor, idOf(request));
        const { id } = admit(searches, actor, 'update', target, {});
        await enqueue(tx, { kind: SEARCH_JOB, key: id });
        return { status: 200, data: { id } };
      });
    },
  );
}

/** The server alone finds calls; people say what becomes of them. */
function addHits(app: App, context: Context): void {
  const {
    create: _made,
    remove: _removed,
    ...rows
  } = rowRepository<CallHitRow, object, Readonly<Record<string, unknown>>>('callHits', {
    may: (actor, action) => canTender(actor, action),
  });
  const repository: Repository<CallHitRow, never, Readonly<Record<string, unknown>>> = rows;
  const schemas = { row: callHitRow, create: callHitUpdate as never, update: callHitUpdate };
  registerResource(app, context, { name: 'callHits', singular: 'callHit', ...schemas }, repository);
}
