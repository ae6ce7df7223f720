import { RESOURCE_PATHS } from '#contract/paths.ts';
import { invitation, userAnswer, userRow } from '#contract/resources/users.ts';
import { canUser } from '#domain/access/policy.ts';
import { resourceOf } from '../../rows/register.ts';
import type { App, Context } from '../../context.ts';
import { describeRoute, idParams } from '../../openapi.ts';
import { principalOf } from '../../plugins/authentication.ts';
import { Refusal } from '../../problem.ts';
import { idOf, registerResource } from '../../sync/resource.ts';
import { invite } from '../session/service.ts';
import { addUserAccess } from './access.ts';
import { addProjectRights } from './project-rights.ts';
import { userRepository } from './repository.ts';

export function addUsers(app: App, context: Context): void {
  const repository = userRepository(context);
  registerResource(
    app,
    context,
    resourceOf('users', { answer: userAnswer, goesAlone: true }),
    repository,
  );

  app.post(
    `${RESOURCE_PATHS.users}/:id/invite`,
    {
      schema: {
        ...describeRoute('users')(
          'inviteUser',
          'Mails the person a link to set a password',
          invitation,
        ),
        params: idParams,
      },
    },
    async (request) => {
      const { actor } = principalOf(request);
      const user = await repository.find(context.db, actor, idOf(request));
      const found = userRow.safeParse(user);
      if (!found.success || !found.data.active) throw new Refusal('NOT_FOUND');
      if (!canUser(actor, 'update', found.data)) throw new Refusal('FORBIDDEN');
      const link = await invite(context, actor.id, found.data);
      return { data: link === undefined ? {} : { link } };
    },
  );
  addUserAccess(app, context);
  addProjectRights(app, context);
}
