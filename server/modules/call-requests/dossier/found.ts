import { and, eq, isNull } from 'drizzle-orm';
import type { CallRequest } from '#contract/resources/call-requests.ts';
import { bodyCalendars, placeCalendars } from '#domain/calendar/place-calendars.ts';
import { justificationOf, projectsWithin } from '#domain/justification/assemble.ts';
import { checkJustification } from '#domain/justification/checks.ts';
import type { CheckedWork } from '#domain/justification/check-people.ts';
import type { Finding } from '#domain/justification/findings.ts';
import type { Database } from '../../../db/client.ts';
import { calendarYears, holidays, multimedias, organizations } from '../../../db/schema/index.ts';
import { isOneOf } from '../../../db/wire.ts';
import { aroundOf } from '../funding.ts';

/** What all checks of a justification find, as the app finds it. */
export async function findingsOf(
  db: Database,
  request: CallRequest,
  papers: readonly string[],
  work: ReadonlyMap<string, CheckedWork>,
): Promise<Finding[]> {
  const known = await aroundOf(db, request);
  if (!known) return [];
  const shownIn = projectsWithin(request.projectIds, known.around.projects);
  const [days, years, bodies, shown] = await Promise.all([
    db.select().from(holidays).where(isNull(holidays.deletedAt)),
    db.select().from(calendarYears).where(isNull(calendarYears.deletedAt)),
    db.select().from(organizations).where(isNull(organizations.deletedAt)),
    db
      .select({ id: multimedias.id })
      .from(multimedias)
      .where(
        and(
          isOneOf(multimedias.projectId, [...shownIn]),
          eq(multimedias.publicityEvidence, true),
          isNull(multimedias.deletedAt),
        ),
      )
      .limit(1),
  ]);
  const calendarOf = bodyCalendars(placeCalendars(days, years), bodies);
  return checkJustification(
    justificationOf({
      request,
      tender: known.tender,
      calendar: calendarOf(known.tender.organizationId),
      around: known.around,
      papers,
      work,
      hasPublicity: shown.length > 0,
    }),
  );
}
