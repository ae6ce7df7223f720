import { and, eq, isNull } from 'drizzle-orm';
import type { CalendarLinkMade, CalendarLinkState } from '#contract/calendar-link.ts';
import { PATHS } from '#contract/paths.ts';
import type { Locale } from '#contract/resources/accounts.ts';
import type { Actor } from '#domain/access/policy.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import { calendarLinks, users } from '../../db/schema/index.ts';
import { randomToken, sha256 } from '../../secrets.ts';
import { noteOfUser } from '../audit/record.ts';
import { rightsByUser } from '../session/principal.ts';

/** The own link of a person; null where there is none. */
export async function readLink(db: Database, userId: string): Promise<CalendarLinkState | null> {
  const { language, createdAt } = calendarLinks;
  const [link] = await db
    .select({ language, createdAt })
    .from(calendarLinks)
    .where(eq(calendarLinks.userId, userId));
  return link ? { ...link, createdAt: link.createdAt.toISOString() } : null;
}

/** Makes a link in the place of any other of the person. */
export async function makeLink(
  db: Database,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  userId: string,
  language: Locale,
): Promise<CalendarLinkMade> {
  const token = randomToken();
  const fields = { tokenHash: sha256(token), language, createdAt: new Date() };
  await db.transaction(async (tx) => {
    const before = await readLink(tx, userId);
    await tx
      .insert(calendarLinks)
      .values({ userId, ...fields })
      .onConflictDoUpdate({ target: calendarLinks.userId, set: fields });
    await recordLink(tx, userId, userId, before, await readLink(tx, userId));
  });
  return {
    language,
    createdAt: fields.createdAt.toISOString(),
    url: `${publicUrl}/api${PATHS.calendarFeed}/${token}.ics`,
  };
}

/** Ends the link of a person; that there is none is what was wanted. */
export async function endLink(db: Database, actorId: string, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await readLink(tx, userId);
    if (!before) return;
    await tx.delete(calendarLinks).where(eq(calendarLinks.userId, userId));
    await recordLink(tx, actorId, userId, before, null);
  });
}

/** Whose link it is, as the database has them now; null for one that is ended, unknown, or of no active person. */
export async function linkHolder(
  db: Database,
  token: string,
): Promise<{ actor: Actor; language: Locale } | null> {
  const { id, role, companyIds } = users;
  const [found] = await db
    .select({ id, role, companyIds, language: calendarLinks.language })
    .from(calendarLinks)
    .innerJoin(users, eq(users.id, calendarLinks.userId))
    .where(
      and(
        eq(calendarLinks.tokenHash, sha256(token)),
        eq(users.active, true),
        isNull(users.deletedAt),
      ),
    );
  if (!found) return null;
  const { language, ...person } = found;
  const projectRights = (await rightsByUser(db, [person.id])).get(person.id) ?? [];
  return { actor: { ...person, projectRights }, language };
}

/** In the history of the person stands when a link was made or ended, and nothing of the link. */
async function recordLink(
  tx: Database,
  actorId: string,
  userId: string,
  before: CalendarLinkState | null,
  after: CalendarLinkState | null,
): Promise<void> {
  const said = (link: CalendarLinkState | null) => ({ calendarLink: link?.createdAt ?? null });
  await noteOfUser(tx, actorId, userId, { before: said(before), after: said(after) });
}
