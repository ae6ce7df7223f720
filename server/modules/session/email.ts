import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { LOCALES } from '#contract/resources/accounts.ts';
import type { User } from '#contract/resources/users.ts';
import type { emailBody } from '#contract/session.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { type JobData, users } from '../../db/schema/index.ts';
import { enqueue } from '../../jobs/queue.ts';
import type { JobContext, Work } from '../../jobs/work.ts';
import { Refusal, refuseField } from '../../problem.ts';
import { recordOfUser } from '../audit/record.ts';
import { spendLinks } from './links.ts';
import { emailChangedMail } from './mails.ts';
import type { Principal } from './principal.ts';
import { checkOwnProof } from './second-factor.ts';

const TOLD_JOB = 'email-changed';

/**
 * Changes one's own e-mail, which reset links go to: for password and code. The old address is told.
 * @throws Refusal as `checkOwnProof`; INVALID where somebody else has the e-mail
 */
export async function changeOwnEmail(
  context: Context,
  principal: Principal,
  { email, ...proof }: z.output<typeof emailBody>,
): Promise<void> {
  const { id } = principal.actor;
  await checkOwnProof(context, principal, proof);
  await context.db.transaction((tx) =>
    recordOfUser(tx, id, id, async (before) => {
      const moved = await moveEmail(tx, before, email, id);
      if (!moved.email) return;
      await tx
        .update(users)
        .set({ ...moved, updatedBy: id })
        .where(eq(users.id, id));
    }),
  );
}

/**
 * What to write of a person who gets this e-mail, in the update of the caller: nothing where it is theirs
 * already. No two have one, the links that went to the old address are spent, and it is told with the commit.
 * Another case of the same address is no other address.
 * @param actorId whoever does it; the person, or an administrator
 * @throws Refusal INVALID where somebody else has the e-mail
 */
export async function moveEmail(
  tx: Database,
  person: Pick<User, 'id' | 'email' | 'name' | 'locale'>,
  newEmail: string,
  actorId: string,
): Promise<{ email?: string; emailShared?: boolean }> {
  const { id, email, name, locale } = person;
  if (newEmail === email) return {};
  await refuseTakenEmail(tx, newEmail, id);
  if (newEmail.toLowerCase() !== email.toLowerCase()) {
    await spendLinks(tx, id);
    const change = { newEmail, isOwn: actorId === id, at: new Date().toISOString() };
    await enqueue(tx, {
      kind: TOLD_JOB,
      key: `${id}:${change.at}`,
      payload: { email, name, locale, ...change },
    });
  }
  return { email: newEmail, emailShared: false };
}

/** @throws Refusal INVALID where somebody, active or not, has this e-mail */
export async function refuseTakenEmail(
  tx: Database,
  email: string,
  except?: string,
): Promise<void> {
  // Two that want one e-mail at the same moment come here one after the other; the unique index holds it too.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(lower(${`email:${email}`}), 0))`,
  );
  const [other] = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(sql`lower(${users.email})`, sql`lower(${email})`),
        isNull(users.deletedAt),
        except === undefined ? undefined : ne(users.id, except),
      ),
    )
    .limit(1);
  if (other) refuseField('email', 'taken');
}

/** @throws Refusal PASSWORD_REQUIRED: one's own e-mail goes by its own call */
export function refuseWithoutPassword(): never {
  throw new Refusal('PASSWORD_REQUIRED', { errors: [{ path: 'email', code: 'invalid' }] });
}

/** Tells old addresses; tried again where the mail server is away. */
export function emailWork({ mailer }: Pick<JobContext, 'mailer'>): Work {
  return {
    handlers: {
      [TOLD_JOB]: {
        work: async ({ job }) => {
          await mailer.send(mailOf(job.payload));
          return {};
        },
      },
    },
    triggers: [],
  };
}

function mailOf(payload: JobData) {
  const text = (name: string) => String(payload[name]);
  const locale = LOCALES.find((one) => one === payload['locale']) ?? 'es';
  return emailChangedMail(
    { email: text('email'), name: text('name'), locale },
    { newEmail: text('newEmail'), isOwn: payload['isOwn'] === true, at: text('at') },
  );
}
