import { and, desc, eq, inArray } from 'drizzle-orm';
import { PATHS } from '#contract/paths.ts';
import { pushEndpoint, pushState, pushSubscription } from '#contract/push.ts';
import { canInbox } from '#domain/access/policy.ts';
import { type Push, refuseUnlessPublic } from '../../connectors/push.ts';
import type { App, Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { pushSubscriptions } from '../../db/schema/index.ts';
import { describeRoute } from '../../openapi.ts';
import { principalOf } from '../../plugins/authentication.ts';
import { Refusal, refuseField } from '../../problem.ts';
import { parse } from '../../validate.ts';

/** So many browsers of one person are told; an older one makes room. */
const MAX_BROWSERS = 10;

/** The browsers in which a person wants to be told by push. */
export function addPushSubscriptions(app: App, { db, push }: Context): void {
  const describe = describeRoute('profile');

  app.get(
    PATHS.profilePush,
    {
      schema: describe('getPush', 'The key to subscribe with, and the browsers that do', pushState),
    },
    async (request) => ({ data: await stateOf(db, push, principalOf(request).actor.id) }),
  );

  app.post(
    PATHS.profilePush,
    {
      schema: {
        ...describe('subscribePush', 'Tells this browser, too', pushState),
        body: pushSubscription,
      },
    },
    async (request) => {
      const { actor } = principalOf(request);
      if (!canInbox(actor)) throw new Refusal('FORBIDDEN');
      const { endpoint, keys } = parse(pushSubscription, request.body);
      refuseClosedEndpoint(endpoint);
      // Of a browser that two people use it is who subscribed last.
      const own = { userId: actor.id, ...keys, createdAt: new Date() };
      await db.transaction(async (tx) => {
        await tx
          .insert(pushSubscriptions)
          .values({ endpoint, ...own })
          .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: own });
        await dropOldest(tx, actor.id);
      });
      return { data: await stateOf(db, push, actor.id) };
    },
  );

  app.delete(
    PATHS.profilePush,
    {
      schema: {
        ...describe('unsubscribePush', 'Tells this browser no more', pushState),
        body: pushEndpoint,
      },
    },
    async (request) => {
      const { actor } = principalOf(request);
      const { endpoint } = parse(pushEndpoint, request.body);
      await db
        .delete(pushSubscriptions)
        .where(
          and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.userId, actor.id)),
        );
      return { data: await stateOf(db, push, actor.id) };
    },
  );
}

async function stateOf(db: Database, { publicKey }: Push, userId: string) {
  const own = await db
    .select({ endpoint: pushSubscriptions.endpoint })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId));
  return {
    publicKey,
    subscriptions: own.length,
    endpoints: own.map(({ endpoint }) => endpoint),
  };
}

function refuseClosedEndpoint(endpoint: string): void {
  try {
    refuseUnlessPublic(endpoint);
  } catch {
    refuseField('endpoint', 'invalid');
  }
}

async function dropOldest(tx: Database, userId: string): Promise<void> {
  const old = await tx
    .select({ endpoint: pushSubscriptions.endpoint })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.createdAt))
    .offset(MAX_BROWSERS);
  if (old.length === 0) return;
  const endpoints = old.map((one) => one.endpoint);
  await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.endpoint, endpoints));
}
