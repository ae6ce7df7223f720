import { and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod';
import { PATHS } from '#contract/paths.ts';
import { minimisAidRow } from '#contract/resources/minimis-aids.ts';
import { tenderRow } from '#contract/resources/tenders.ts';
import { canCallRequest } from '#domain/access/policy.ts';
import { groupBy } from '#domain/group-by.ts';
import { isHeld } from '#domain/minimis/aid.ts';
import { sumCents } from '#domain/money.ts';
import type { App, Context } from '../../context.ts';
import { callRequests, minimisAids, tenders } from '../../db/schema/index.ts';
import { toWire } from '../../db/wire.ts';
import { describeRoute } from '../../openapi.ts';
import { principalOf } from '../../plugins/authentication.ts';
import { Refusal } from '../../problem.ts';
import { registerRows, type RulesOf } from '../../rows/register.ts';
import { addDeclaration } from './declaration-routes.ts';
import { addRegister } from './register-routes.ts';

/** Minimis aid of the companies of the group. */
export function addMinimis(app: App, context: Context): void {
  const rules: RulesOf<'minimisAids'> = { may: (actor, action) => canCallRequest(actor, action) };
  registerRows(app, context, 'minimisAids', { rules, isPaged: true });
  addMinimisCalls(app, context);
  addDeclaration(app, context);
  addRegister(app, context);
}

const minimisCalls = z.array(
  tenderRow.extend({
    /** What companies of the group hold or ask for under the call. */
    aids: z.array(minimisAidRow),
    /** What of it is held. */
    ggeCents: z.int(),
  }),
);

/** `GET /tender/get_minimis`: an aid is of a call by its request, or by the number in the public database. */
function addMinimisCalls(app: App, { db }: Context): void {
  app.get(
    PATHS.tenderMinimis,
    {
      schema: describeRoute('tenders')(
        'listMinimisTenders',
        'Calls whose aid is minimis, with what the companies hold of each',
        minimisCalls,
      ),
    },
    async (request) => {
      if (!canCallRequest(principalOf(request).actor, 'read')) throw new Refusal('FORBIDDEN');
      const calls = await db
        .select()
        .from(tenders)
        .where(and(tenders.minimis, isNull(tenders.deletedAt)))
        .orderBy(tenders.id);
      const aids = await db
        .select({ aid: minimisAids, tenderId: callRequests.tenderId })
        .from(minimisAids)
        .leftJoin(callRequests, eq(callRequests.id, minimisAids.callRequestId))
        .where(isNull(minimisAids.deletedAt))
        .orderBy(minimisAids.grantDate, minimisAids.id);
      const byBdns = new Map(calls.map(({ id, bdns }) => [bdns, id]));
      const tenderOf = ({ aid, tenderId }: (typeof aids)[number]) =>
        tenderId ?? (aid.bdns === '' ? undefined : byBdns.get(aid.bdns));
      const ofTender = groupBy(aids, tenderOf);
      return {
        data: calls.map((call) => {
          const own = (ofTender.get(call.id) ?? []).map(({ aid }) => toWire(aid));
          return {
            ...toWire(call),
            aids: own,
            ggeCents: sumCents(own.filter(isHeld).map(({ ggeCents }) => ggeCents)),
          };
        }),
      };
    },
  );
}
