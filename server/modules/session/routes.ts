import * as z from 'zod';
import { PATHS } from '#contract/paths.ts';
import {
  forgotPasswordBody,
  loginAnswer,
  loginBody,
  resetPasswordBody,
  sessionRow,
} from '#contract/session.ts';
import type { App, Context } from '../../context.ts';
import { describeRoute, idParams } from '../../openapi.ts';
import { principalOf, signToken } from '../../plugins/authentication.ts';
import type { LimitHook } from '../../plugins/limits.ts';
import { idOf } from '../../sync/resource.ts';
import { parse } from '../../validate.ts';
import { login, logout, resetPassword, sendResetLinks } from './service.ts';
import { endSession, endSessions, listSessions } from './sessions.ts';
import { describeUserAgent } from './user-agent.ts';

/**
 * Sessions. These calls carry no idempotency key: they are made online only, and nothing of a
 * password may be kept, not even the fingerprint of a body.
 */
export function addSession(app: App, context: Context, limitGuesses: LimitHook): void {
  const describe = describeRoute('session');
  const guarded = { onRequest: limitGuesses, config: { isPublic: true } };
  const mails = new Set<Promise<void>>();
  app.addHook('onClose', async () => void (await Promise.all(mails)));

  app.post(
    PATHS.login,
    {
      ...guarded,
      schema: { ...describe('login', 'Begins a session of 4 hours', loginAnswer), body: loginBody },
    },
    async (request) => ({
      data: await login(
        context,
        parse(loginBody, request.body),
        { userAgent: describeUserAgent(request.headers['user-agent']), address: request.ip },
        (claims, expiresAt) => signToken(app, claims, expiresAt),
      ),
    }),
  );

  app.post(
    PATHS.logout,
    { config: { isForSetup: true }, schema: describe('logout', 'Ends the session') },
    async (request) => {
      await logout(context, principalOf(request));
      return { data: {} };
    },
  );

  app.get(
    PATHS.sessionList,
    {
      config: { isForSetup: true },
      schema: describe('listSessions', 'The own sessions that run', z.array(sessionRow)),
    },
    async (request) => {
      const { actor, sessionId } = principalOf(request);
      return { data: await listSessions(context.db, actor.id, sessionId) };
    },
  );

  app.delete(
    PATHS.sessionList,
    {
      config: { isForSetup: true },
      schema: describe('endOtherSessions', 'Ends all own sessions but that of the request'),
    },
    async (request) => {
      const { actor, sessionId } = principalOf(request);
      context.hints.endSessions(await endSessions(context.db, actor.id, sessionId));
      return { data: {} };
    },
  );

  app.delete(
    `${PATHS.sessionList}/:id`,
    {
      config: { isForSetup: true },
      schema: {
        ...describe('endSession', 'Ends one of the own sessions'),
        params: idParams,
      },
    },
    async (request) => {
      await endSession(context, principalOf(request).actor.id, idOf(request));
      return { data: {} };
    },
  );

  app.post(
    PATHS.forgotPassword,
    {
      ...guarded,
      schema: {
        ...describe('forgotPassword', 'Mails a link, if anybody has this address'),
        body: forgotPasswordBody,
      },
    },
    async (request) => {
      const { email } = parse(forgotPasswordBody, request.body);
      // Answered before anything is looked up: neither words nor time tell who has an account.
      const mail = sendResetLinks(context, email)
        .catch((error: unknown) => request.log.error({ err: error }, 'reset mail not sent'))
        .finally(() => mails.delete(mail));
      mails.add(mail);
      return { data: {} };
    },
  );

  app.post(
    PATHS.resetPassword,
    {
      ...guarded,
      schema: {
        ...describe('resetPassword', 'Sets a password by a mailed link; all sessions end'),
        body: resetPasswordBody,
      },
    },
    async (request) => {
      await resetPassword(context, parse(resetPasswordBody, request.body));
      return { data: {} };
    },
  );
}
