import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { RESOURCE_PATHS } from '#contract/paths.ts';
import { type User, userRow } from '#contract/resources/users.ts';
import { sessionRow } from '#contract/session.ts';
import { canUser } from '#domain/access/policy.ts';
import type { App, Context } from '../../context.ts';
import { users } from '../../db/schema/index.ts';
import { createHeaders, describeRoute, idParams } from '../../openapi.ts';
import { principalOf } from '../../plugins/authentication.ts';
import { Refusal } from '../../problem.ts';
import { answerOnce } from '../../sync/idempotency.ts';
import { admit, idOf, record } from '../../sync/resource.ts';
import { forgetTotp } from '../session/second-factor.ts';
import { endSession, endSessions, listSessions } from '../session/sessions.ts';
import { userRepository } from './repository.ts';
import { endWaysIn } from '../session/ways-in.ts';

const PATH = `${RESOURCE_PATHS.users}/:id`;

/** What administrators may do about the sessions and the second factor of those whom they may change. */
export function addUserAccess(app: App, context: Context): void {
  const { db, hints } = context;
  const describe = describeRoute('users');
  const repository = userRepository(context);

  const changeable = async (request: FastifyRequest): Promise<User> => {
    const { actor } = principalOf(request);
    const found = userRow.safeParse(await repository.find(db, actor, idOf(request)));
    if (!found.success) throw new Refusal('NOT_FOUND');
    if (!canUser(actor, 'update', found.data)) throw new Refusal('FORBIDDEN');
    return found.data;
  };

  app.get(
    `${PATH}/sessions`,
    {
      schema: {
        ...describe('listUserSessions', "A person's running sessions", z.array(sessionRow)),
        params: idParams,
      },
    },
    async (request) => {
      const { id } = await changeable(request);
      return { data: await listSessions(db, id, principalOf(request).sessionId) };
    },
  );

  app.delete(
    `${PATH}/sessions/:sessionId`,
    {
      schema: {
        ...describe('endUserSession', "Ends one of a person's sessions"),
        params: idParams.extend({ sessionId: z.uuid() }),
      },
    },
    async (request) => {
      const { id } = await changeable(request);
      await endSession(context, id, request.params.sessionId);
      return { data: {} };
    },
  );

  app.delete(
    `${PATH}/totp`,
    {
      schema: {
        ...describe(
          'resetUserTotp',
          'Takes a lost second factor away, and passkeys and keys; all sessions of the person end',
          userRow,
        ),
        headers: createHeaders,
        params: idParams,
      },
    },
    async (request, reply) => {
      const { actor } = principalOf(request);
      let ended: string[] = [];
      const answer = await answerOnce(db, request, reply, actor.id, async (tx) => {
        const target = await repository.lock(tx, actor, idOf(request));
        const before = admit(repository, actor, 'update', target, {});
        // One's own goes by the profile, with password and code.
        if (before.id === actor.id) throw new Refusal('PASSWORD_REQUIRED');
        await forgetTotp(tx, before.id);
        const gone = { hasTotp: false, updatedBy: actor.id };
        await tx.update(users).set(gone).where(eq(users.id, before.id));
        // Those of a lost telephone too.
        await endWaysIn(tx, actor.id, before.id);
        ended = await endSessions(tx, before.id);
        const row = (await repository.lock(tx, actor, before.id))?.row;
        await record(tx, request, 'users', 'update', before, row);
        return { status: 200, data: row };
      });
      hints.endSessions(ended);
      return answer;
    },
  );
}
