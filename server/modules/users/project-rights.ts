import { RESOURCE_PATHS } from '#contract/paths.ts';
import { projectRightsBody, projectRightsRow, type User } from '#contract/resources/users.ts';
import { type Actor, canUser } from '#domain/access/policy.ts';
import { isSameValue } from '#domain/same-value.ts';
import type { App, Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { changeHeaders, describeRoute, idParams } from '../../openapi.ts';
import { principalOf } from '../../plugins/authentication.ts';
import { Refusal } from '../../problem.ts';
import { answerOnce } from '../../sync/idempotency.ts';
import { admit, idOf, record } from '../../sync/resource.ts';
import { parse } from '../../validate.ts';
import { selectUsers } from '../profile/repository.ts';
import { projectRepository } from '../projects/service.ts';
import { userRepository } from './repository.ts';

const PATH = `${RESOURCE_PATHS.projects}/:id/rights`;

/** The rights of people on a project, as seen from the project: each is kept with its person. */
export function addProjectRights(app: App, context: Context): void {
  const { db } = context;
  const describe = describeRoute('projects');
  const repository = userRepository(context);

  app.get(
    PATH,
    {
      schema: {
        ...describe('listProjectRights', 'Who has rights on the project', projectRightsRow),
        params: idParams,
      },
    },
    async (request) => {
      const { actor } = principalOf(request);
      await refuseUnknownProject(db, actor, idOf(request));
      return { data: rightsOn(idOf(request), await selectUsers(db, undefined)) };
    },
  );

  app.put(
    PATH,
    {
      schema: {
        ...describe('replaceProjectRights', 'Says who has rights on the project', projectRightsRow),
        headers: changeHeaders,
        params: idParams,
        body: projectRightsBody,
      },
    },
    (request, reply) => {
      const { actor } = principalOf(request);
      const projectId = idOf(request);
      return answerOnce(db, request, reply, actor.id, async (tx) => {
        await refuseUnknownProject(tx, actor, projectId);
        const { rights: wanted } = parse(projectRightsBody, request.body);
        const people = await selectUsers(tx, undefined);
        for (const { id, projectRights } of people) {
          const right = wanted.find(({ userId }) => userId === id);
          const others = projectRights.filter((one) => one.projectId !== projectId);
          const next = right
            ? [...others, { projectId, level: right.level, amounts: right.amounts }]
            : others;
          if (isSameValue(inOrder(next), inOrder(projectRights))) continue;
          const target = await repository.lock(tx, actor, id);
          const before = admit(repository, actor, 'update', target, {});
          const row = await repository.update(tx, actor, before, { projectRights: next });
          await record(tx, request, 'users', 'update', before, row);
        }
        const missing = wanted.findIndex(({ userId }) => !people.some(({ id }) => id === userId));
        if (missing >= 0) {
          const errors = [{ path: `rights.${missing}.userId`, code: 'not-found' as const }];
          throw new Refusal('INVALID', { errors });
        }
        return { status: 200, data: rightsOn(projectId, await selectUsers(tx, undefined)) };
      });
    },
  );
}

async function refuseUnknownProject(tx: Database, actor: Actor, id: string): Promise<void> {
  if (!(await projectRepository.find(tx, actor, id))) throw new Refusal('NOT_FOUND');
  if (!canUser(actor, 'read', { role: 'user' })) throw new Refusal('FORBIDDEN');
}

function rightsOn(projectId: string, people: readonly User[]) {
  return people.flatMap(({ id: userId, projectRights }) =>
    projectRights
      .filter((right) => right.projectId === projectId)
      .map(({ level, amounts }) => ({ userId, level, amounts })),
  );
}

function inOrder(rights: User['projectRights']): User['projectRights'] {
  return rights.toSorted((a, b) => (a.projectId < b.projectId ? -1 : 1));
}
