import { calendarLinkBody, calendarLinkMade, calendarLinkState } from '#contract/calendar-link.ts';
import { PATHS } from '#contract/paths.ts';
import type { App, Context } from '../../context.ts';
import { describeRoute } from '../../openapi.ts';
import { principalOf } from '../../plugins/authentication.ts';
import { Refusal } from '../../problem.ts';
import { parse } from '../../validate.ts';
import { mayHaveFeed } from '../calendar/feed.ts';
import { endLink, makeLink, readLink } from '../calendar/links.ts';

/** The own link to the calendar. No call carries a key: the answer, which has the secret, may not be kept. */
export function addCalendarLink(app: App, { db, config }: Context): void {
  const describe = describeRoute('profile');

  app.get(
    PATHS.profileCalendar,
    {
      schema: describe(
        'getCalendarLink',
        'How it stands with the own link to the calendar; null for none',
        calendarLinkState.nullable(),
      ),
    },
    async (request) => ({ data: await readLink(db, principalOf(request).actor.id) }),
  );

  app.post(
    PATHS.profileCalendar,
    {
      schema: {
        ...describe(
          'makeCalendarLink',
          'Makes the secret link to the calendar, in the place of any other; it is shown this once',
          calendarLinkMade,
        ),
        body: calendarLinkBody,
      },
    },
    async (request) => {
      const { actor } = principalOf(request);
      if (!mayHaveFeed(actor)) throw new Refusal('FORBIDDEN');
      const { language } = parse(calendarLinkBody, request.body);
      return { data: await makeLink(db, config, actor.id, language) };
    },
  );

  app.delete(
    PATHS.profileCalendar,
    { schema: describe('endCalendarLink', 'Ends the own link to the calendar') },
    async (request) => {
      const { id } = principalOf(request).actor;
      await endLink(db, id, id);
      return { data: {} };
    },
  );
}
