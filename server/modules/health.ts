import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { PATHS } from '#contract/paths.ts';
import type { App, Context } from '../context.ts';
import { describeRoute } from '../openapi.ts';
import { Refusal } from '../problem.ts';

const state = z.object({ status: z.literal('ok') });

/** For whoever watches over the server; without a session. */
export function addHealth(app: App, { db, files }: Context): void {
  const describe = describeRoute('health');
  const config = { isPublic: true, answersWhenFull: true };

  app.get(
    PATHS.health,
    {
      config: { ...config, answersWhenStopping: true },
      schema: describe('health', 'The process runs', state),
    },
    async () => ({ data: { status: 'ok' as const } }),
  );

  app.get(
    PATHS.ready,
    { config, schema: describe('ready', 'Database and storage answer', state) },
    async (request) => {
      try {
        await db.execute(sql`select 1`);
        await files.store.check();
      } catch (error) {
        request.log.error({ err: error }, 'database or storage does not answer');
        throw new Refusal('UNAVAILABLE', { retryAfter: 1 });
      }
      return { data: { status: 'ok' as const } };
    },
  );
}
