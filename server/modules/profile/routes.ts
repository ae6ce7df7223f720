import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { PATHS } from '#contract/paths.ts';
import { type Account, accountPut, accountRow } from '#contract/resources/accounts.ts';
import { changePasswordBody, emailBody, passwordChanged } from '#contract/session.ts';
import type { App, Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { users } from '../../db/schema/index.ts';
import { changeHeaders, describeRoute } from '../../openapi.ts';
import { principalOf } from '../../plugins/authentication.ts';
import type { LimitHook } from '../../plugins/limits.ts';
import { Refusal } from '../../problem.ts';
import { checkVersion } from '../../sync/headers.ts';
import { answerOnce } from '../../sync/idempotency.ts';
import { record } from '../../sync/resource.ts';
import { sentFields } from '../../sync/sent-fields.ts';
import { parse } from '../../validate.ts';
import { changeOwnEmail, refuseWithoutPassword } from '../session/email.ts';
import { changePassword } from '../session/service.ts';
import { addCalendarLink } from './calendar.ts';
import { addExport } from './export.ts';
import { selectAccounts } from './repository.ts';
import { addTotp } from './totp.ts';

/** One's own account. It has no id in its path, so it does not go by `registerResource`. */
export function addProfile(app: App, context: Context, limitGuesses: LimitHook): void {
  const { db } = context;
  const describe = describeRoute('profile');

  app.get(
    PATHS.profile,
    {
      config: { isForSetup: true },
      schema: describe('getProfile', "The signed-in person's account", accountRow),
    },
    async (request) => ({ data: await readAccount(db, principalOf(request).actor.id) }),
  );

  app.post(
    PATHS.profile,
    {
      config: { isForSetup: true },
      schema: {
        ...describe('restoreProfile', 'The same, as the specification calls it', accountRow),
        body: z.looseObject({}).nullish(),
      },
    },
    async (request) => ({ data: await readAccount(db, principalOf(request).actor.id) }),
  );

  app.put(
    PATHS.profile,
    {
      schema: {
        ...describe('updateProfile', "Changes the signed-in person's account", accountRow),
        headers: changeHeaders,
        body: accountPut,
      },
    },
    (request, reply) => {
      const { actor } = principalOf(request);
      return answerOnce(db, request, reply, actor.id, async (tx) => {
        await tx
          .select({ id: users.id })
          .from(users)
          .where(eq(users.id, actor.id))
          .for('no key update');
        const before = await readAccount(tx, actor.id);
        await checkVersion(tx, request, before);
        const sent = sentFields(request, accountPut, accountRow, before);
        const { email, ...fields } = parse(accountPut, sent);
        if (email !== undefined && email !== before.email) refuseWithoutPassword();
        await tx
          .update(users)
          .set({ ...fields, updatedBy: actor.id })
          .where(eq(users.id, actor.id));
        const row = await readAccount(tx, actor.id);
        await record(tx, request, 'accounts', 'update', before, row);
        return { status: 200, data: row };
      });
    },
  );

  app.put(
    PATHS.profileEmail,
    {
      onRequest: limitGuesses,
      schema: {
        ...describe('changeEmail', 'Changes the own e-mail; the old address is told', accountRow),
        body: emailBody,
      },
    },
    async (request) => {
      const principal = principalOf(request);
      await changeOwnEmail(context, principal, parse(emailBody, request.body));
      return { data: await readAccount(db, principal.actor.id) };
    },
  );

  app.put(
    PATHS.profilePassword,
    {
      onRequest: limitGuesses,
      schema: {
        ...describe(
          'changePassword',
          'Sets a new password; all other sessions end',
          passwordChanged,
        ),
        body: changePasswordBody,
      },
    },
    async (request) => {
      const body = parse(changePasswordBody, request.body);
      return { data: await changePassword(context, principalOf(request), body) };
    },
  );

  addTotp(app, context, limitGuesses);
  addCalendarLink(app, context);
  addExport(app, context);
}

async function readAccount(db: Database, id: string): Promise<Account> {
  const [account] = await selectAccounts(db, eq(users.id, id));
  if (!account) throw new Refusal('NOT_FOUND');
  return account;
}
