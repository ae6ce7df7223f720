import * as z from 'zod';
import { PATHS } from '#contract/paths.ts';
import { plainString } from '#contract/plain-string.ts';
import type { App, Context } from '../../context.ts';
import { describeRoute } from '../../openapi.ts';
import type { LimitHook } from '../../plugins/limits.ts';
import { Refusal } from '../../problem.ts';
import { dayInSpain } from '../../today.ts';
import { mayHaveFeed, writeFeed } from './feed.ts';
import { linkHolder } from './links.ts';

/**
 * `GET /calendar/{token}.ics`: the calendar of who holds the link. Programs of calendars have no session;
 * whatever is wrong with a link, it is not there.
 */
export function addCalendar(app: App, { db, config }: Context, limitGuesses: LimitHook): void {
  app.get(
    `${PATHS.calendarFeed}/:token.ics`,
    {
      onRequest: limitGuesses,
      config: { isPublic: true },
      schema: {
        ...describeRoute('calendar')(
          'getCalendar',
          'The days of the subsidies that the holder of the link may see, as iCalendar (RFC 5545)',
        ),
        params: z.object({ token: plainString() }),
      },
    },
    async (request, reply) => {
      const holder = await linkHolder(db, request.params.token);
      if (!holder || !mayHaveFeed(holder.actor)) throw new Refusal('NOT_FOUND');
      const now = new Date();
      const { text, mark } = await writeFeed(db, holder, {
        origin: config.publicUrl,
        today: dayInSpain(now),
        now,
      });
      const etag = `W/"${mark}"`;
      void reply
        .header('etag', etag)
        .header('cache-control', 'private, no-cache')
        .header('content-disposition', 'attachment; filename="xeito.ics"')
        .header('content-security-policy', 'sandbox');
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type('text/calendar; charset=utf-8').send(Buffer.from(text));
    },
  );
}
