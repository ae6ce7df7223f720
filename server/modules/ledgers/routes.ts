import { type SQL, and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { LEDGER_NAMES, type LedgerName } from '#contract/ledgers/columns.ts';
import { type LedgerManifest, ledgerManifest } from '#contract/ledgers/manifest.ts';
import { PATHS } from '#contract/paths.ts';
import { plainString } from '#contract/plain-string.ts';
import { type Actor, seesAllMoney } from '#domain/access/policy.ts';
import { isAdministrator } from '#domain/access/roles.ts';
import { ledgerScopeOf } from '#domain/access/scopes.ts';
import type { App, Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { ledgerPacks, ledgerSegments } from '../../db/schema/index.ts';
import { isOneOf } from '../../db/wire.ts';
import { describeRoute } from '../../openapi.ts';
import { principalOf } from '../../plugins/authentication.ts';
import { Refusal } from '../../problem.ts';
import { readEpoch } from '../../sync/epoch.ts';

const nameParams = z.object({ name: plainString() });
const segmentParams = nameParams.extend({ id: plainString() });

/** Whole ledgers for a device that begins, in packed segments of a company and month. */
export function addLedgers(app: App, { db }: Context): void {
  const describe = describeRoute('ledgers');

  app.get(
    `${PATHS.ledgers}/:name/segments`,
    {
      schema: {
        ...describe('listLedgerSegments', 'The segments of a ledger', ledgerManifest),
        params: nameParams,
      },
    },
    async (request) => {
      const { actor } = principalOf(request);
      const name = nameOf(request.params.name);
      return {
        data: await db.transaction((tx) => readManifest(tx, actor, name), {
          isolationLevel: 'repeatable read',
          accessMode: 'read only',
        }),
      };
    },
  );

  app.get(
    `${PATHS.ledgers}/:name/segments/:id`,
    {
      // It lies compressed.
      compress: false,
      schema: {
        ...describe('getLedgerSegment', 'The bytes of a segment, as gzip'),
        params: segmentParams,
      },
    },
    async (request, reply) => {
      const { actor } = principalOf(request);
      const { id } = request.params;
      const name = nameOf(request.params.name);
      const [found] = await db
        .select({ bytes: ledgerSegments.bytes })
        .from(ledgerSegments)
        .where(and(eq(ledgerSegments.ledger, name), eq(ledgerSegments.hash, id), visibleTo(actor)))
        .limit(1);
      if (!found) throw new Refusal('NOT_FOUND');
      // No cache of a browser keeps amounts (plugins/headers.ts); a program that has the segment says so.
      void reply.header('etag', `"${id}"`);
      if (request.headers['if-none-match'] === `"${id}"`) return reply.code(304).send();
      return reply
        .type('application/octet-stream')
        .header('content-encoding', 'gzip')
        .send(Buffer.from(found.bytes));
    },
  );
}

/** Who sees only parts of a company's money reads them by the feed: there is no segment for them. */
async function readManifest(tx: Database, actor: Actor, name: LedgerName): Promise<LedgerManifest> {
  const epoch = await readEpoch(tx);
  if (!seesAllMoney(actor)) return { epoch, head: null, segments: [] };
  const segments = await tx
    .select({
      id: ledgerSegments.hash,
      companyId: ledgerSegments.companyId,
      month: ledgerSegments.month,
      rows: ledgerSegments.rows,
    })
    .from(ledgerSegments)
    .where(and(eq(ledgerSegments.ledger, name), visibleTo(actor)))
    .orderBy(ledgerSegments.companyId, ledgerSegments.month);
  return {
    epoch,
    head: await readHead(tx, name),
    segments: segments.map((segment) => ({
      ...segment,
      scope: ledgerScopeOf(actor, segment.companyId),
    })),
  };
}

function nameOf(text: string): LedgerName {
  const name = LEDGER_NAMES.find((known) => known === text);
  if (!name) throw new Refusal('NOT_FOUND');
  return name;
}

function visibleTo(actor: Actor): SQL | undefined {
  if (!seesAllMoney(actor)) return sql`false`;
  if (isAdministrator(actor.role)) return undefined;
  return isOneOf(ledgerSegments.companyId, actor.companyIds);
}

async function readHead(db: Database, name: string): Promise<number | null> {
  const [pack] = await db
    .select({ head: ledgerPacks.head })
    .from(ledgerPacks)
    .where(eq(ledgerPacks.ledger, name));
  return pack?.head ?? null;
}
