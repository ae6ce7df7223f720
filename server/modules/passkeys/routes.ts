import {
  passkeyBody,
  passkeyCreation,
  passkeyLoginBody,
  passkeyName,
  passkeyRequest,
  passkeyRow,
  passkeyState,
} from '#contract/passkeys.ts';
import { PATHS } from '#contract/paths.ts';
import { loginAnswer, ownProofBody } from '#contract/session.ts';
import type { App, Context } from '../../context.ts';
import { describeRoute, idParams } from '../../openapi.ts';
import { principalOf, signToken } from '../../plugins/authentication.ts';
import type { LimitHook } from '../../plugins/limits.ts';
import { idOf } from '../../sync/resource.ts';
import { parse } from '../../validate.ts';
import { describeUserAgent } from '../session/user-agent.ts';
import { addPasskey, beginPasskey } from './make.ts';
import { endPasskey, listPasskeys, renamePasskey } from './rows.ts';
import { beginPasskeyLogin, loginByPasskey } from './sign-in.ts';
import { siteOf } from './site.ts';

/** Signing in by a passkey, and one's own passkeys. No call carries a key: they are made online only. */
export function addPasskeys(app: App, context: Context, limitGuesses: LimitHook): void {
  addPasskeyLogin(app, context, limitGuesses);
  addOwnPasskeys(app, context, limitGuesses);
}

function addPasskeyLogin(app: App, context: Context, limitGuesses: LimitHook): void {
  const describe = describeRoute('session');
  const guarded = { onRequest: limitGuesses, config: { isPublic: true } };

  app.post(
    PATHS.passkeyLoginOptions,
    {
      ...guarded,
      schema: describe(
        'beginPasskeyLogin',
        'What a passkey has to sign to sign in',
        passkeyRequest,
      ),
    },
    async () => ({ data: await beginPasskeyLogin(context) }),
  );

  app.post(
    PATHS.passkeyLogin,
    {
      ...guarded,
      schema: {
        ...describe('loginByPasskey', 'Begins a session of 4 hours by a passkey', loginAnswer),
        body: passkeyLoginBody,
      },
    },
    async (request) => ({
      data: await loginByPasskey(
        context,
        parse(passkeyLoginBody, request.body),
        { userAgent: describeUserAgent(request.headers['user-agent']), address: request.ip },
        (claims, expiresAt) => signToken(app, claims, expiresAt),
      ),
    }),
  );
}

function addOwnPasskeys(app: App, context: Context, limitGuesses: LimitHook): void {
  const { db, config: settings } = context;
  const describe = describeRoute('profile');
  const config = { isForSetup: true };

  app.get(
    PATHS.profilePasskeys,
    {
      config,
      schema: describe(
        'listPasskeys',
        'The own passkeys, and where there can be any',
        passkeyState,
      ),
    },
    async (request) => ({
      data: {
        origin: siteOf(settings)?.origin ?? null,
        proposedName: describeUserAgent(request.headers['user-agent']),
        passkeys: await listPasskeys(db, principalOf(request).actor.id),
      },
    }),
  );

  app.post(
    PATHS.profilePasskeyOptions,
    {
      config,
      onRequest: limitGuesses,
      schema: {
        ...describe('beginPasskey', 'What the browser needs to make a passkey', passkeyCreation),
        body: ownProofBody,
      },
    },
    async (request) => {
      const proof = parse(ownProofBody, request.body);
      return { data: await beginPasskey(context, principalOf(request), proof) };
    },
  );

  app.post(
    PATHS.profilePasskeys,
    {
      config,
      schema: {
        ...describe('addPasskey', 'Keeps a passkey that was just made', passkeyRow, 201),
        body: passkeyBody,
      },
    },
    async (request, reply) => {
      const body = parse(passkeyBody, request.body);
      const data = await addPasskey(context, principalOf(request), body);
      return reply.code(201).send({ data });
    },
  );

  app.put(
    `${PATHS.profilePasskeys}/:id`,
    {
      config,
      schema: {
        ...describe('renamePasskey', 'Gives one of the own passkeys another name', passkeyRow),
        params: idParams,
        body: passkeyName,
      },
    },
    async (request) => {
      const { name } = parse(passkeyName, request.body);
      const { id } = principalOf(request).actor;
      return { data: await renamePasskey(db, id, idOf(request), name) };
    },
  );

  app.delete(
    `${PATHS.profilePasskeys}/:id`,
    {
      config,
      schema: {
        ...describe('endPasskey', 'Ends one of the own passkeys; all other sessions end'),
        params: idParams,
      },
    },
    async (request) => {
      await endPasskey(context, principalOf(request), idOf(request));
      return { data: {} };
    },
  );
}
