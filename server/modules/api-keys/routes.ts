import * as z from 'zod';
import { apiKeyBody, apiKeyMade, apiKeyRow } from '#contract/api-keys.ts';
import { PATHS } from '#contract/paths.ts';
import { isAdministrator } from '#domain/access/roles.ts';
import type { FastifyRequest } from 'fastify';
import type { App, Context } from '../../context.ts';
import { describeRoute, idParams } from '../../openapi.ts';
import { principalOf } from '../../plugins/authentication.ts';
import { Refusal } from '../../problem.ts';
import { dayInSpain } from '../../today.ts';
import { parse } from '../../validate.ts';
import type { LimitHook } from '../../plugins/limits.ts';
import { endKey, listKeys } from './keys.ts';
import { makeKey } from './make.ts';

/** The keys with which programs sign in, for administrators. No answer is kept: a key is shown once. */
export function addApiKeys(app: App, context: Context, limitGuesses: LimitHook): void {
  const { db } = context;
  const describe = describeRoute('api_keys');
  const administrator = (request: FastifyRequest) => {
    const principal = principalOf(request);
    if (!isAdministrator(principal.actor.role)) throw new Refusal('FORBIDDEN');
    return principal;
  };

  app.get(
    PATHS.apiKeys,
    {
      schema: describe('listApiKeys', 'The keys of programs, the newest first', z.array(apiKeyRow)),
    },
    async (request) => {
      administrator(request);
      return { data: await listKeys(db) };
    },
  );

  app.post(
    PATHS.apiKeys,
    {
      onRequest: limitGuesses,
      schema: {
        ...describe(
          'createApiKey',
          'Makes the key of a program for the own password; it is shown once',
          apiKeyMade,
          201,
        ),
        body: apiKeyBody,
      },
    },
    async (request, reply) => {
      const principal = administrator(request);
      const body = parse(apiKeyBody, request.body);
      const made = await makeKey(context, principal, body, dayInSpain(new Date()));
      return reply.code(201).send({ data: made });
    },
  );

  app.delete(
    `${PATHS.apiKeys}/:id`,
    {
      schema: {
        ...describe('endApiKey', 'Ends the key of a program', apiKeyRow),
        params: idParams,
      },
    },
    async (request) => ({
      data: await endKey(db, administrator(request).actor, request.params.id),
    }),
  );
}
