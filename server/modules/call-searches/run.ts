import { STAFF_ROLES } from '#domain/access/roles.ts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { isAskedFor } from '#domain/bdns/call-search.ts';
import type { BdnsCall } from '#domain/bdns/call.ts';
import { prefillFrom } from '#domain/bdns/prefill.ts';
import { dayOf } from '#domain/bdns/values.ts';
import { canTender } from '#domain/access/policy.ts';
import { addDays, type Day } from '#domain/days.ts';
import { dedupeKeyOf } from '#domain/notifications/notice.ts';
import { type BdnsPort, BdnsUnavailable } from '../../connectors/bdns.ts';
import type { Database } from '../../db/client.ts';
import { callHits, callSearches, tenders, users } from '../../db/schema/index.ts';
import type { JobWork } from '../../jobs/runner.ts';
import { dayInSpain } from '../../today.ts';
import { noticeId, writeNotices } from '../notifications/tell.ts';

type Search = typeof callSearches.$inferSelect;

export const SEARCH_JOB = 'call-search';

/** A search that never ran looks so far back. */
const FIRST_DAYS = 120;
/** Calls are corrected, and come late: what it looked through is looked through again. */
const OVERLAP_DAYS = 7;

/**
 * Asks the national database what a search is about and keeps what is new. All is written at the end, in one
 * transaction: killed at any point, the next attempt finds the same, and nobody is told twice.
 * @throws BdnsUnavailable, JobLost
 */
export async function runCallSearch(
  { db, bdns }: { db: Database; bdns: BdnsPort },
  { job, signal, hold }: Pick<JobWork, 'job' | 'signal' | 'hold'>,
  now = new Date(),
): Promise<{ found: number }> {
  const [search] = await db
    .select()
    .from(callSearches)
    .where(and(eq(callSearches.id, job.key), isNull(callSearches.deletedAt)));
  if (!search) return { found: 0 };
  const today = dayInSpain(now);
  const from = search.lastRunAt
    ? addDays(dayInSpain(search.lastRunAt), -OVERLAP_DAYS)
    : addDays(today, -FIRST_DAYS);
  try {
    const { numbers, isCut } = await bdns.search(search, from, today);
    const calls: BdnsCall[] = [];
    for (const number of await unknownOf(db, search, numbers)) {
      signal.throwIfAborted();
      const call = await bdns.call(number);
      if (call && isAskedFor(call, search, today)) calls.push(call);
    }
    return await db.transaction(async (tx) => {
      await hold(tx);
      const found = await keep(tx, search, calls);
      // Asked for something else meanwhile, it has no answer yet.
      const lastRunAt = sql`case when ${callSearches.version} = ${search.version}
        then ${now.toISOString()}::timestamptz else ${callSearches.lastRunAt} end`;
      const lastProblem = isCut ? 'too-many' : '';
      const told = { lastTriedAt: now, lastRunAt, lastProblem, updatedBy: null } as const;
      await tx.update(callSearches).set(told).where(eq(callSearches.id, search.id));
      if (found > 0) await tell(tx, search, { found, day: today, jobId: job.id });
      return { found };
    });
  } catch (error) {
    if (error instanceof BdnsUnavailable) {
      await db.transaction(async (tx) => {
        await hold(tx);
        const told = { lastTriedAt: now, lastProblem: 'unreachable', updatedBy: null } as const;
        await tx.update(callSearches).set(told).where(eq(callSearches.id, search.id));
      });
    }
    throw error;
  }
}

/** Those that this search has not found yet; what is a tender of the group is known. */
async function unknownOf(
  db: Database,
  { id }: Search,
  numbers: readonly string[],
): Promise<string[]> {
  if (numbers.length === 0) return [];
  const hits = await db
    .select({ bdns: callHits.bdns })
    .from(callHits)
    .where(
      and(inArray(callHits.bdns, [...numbers]), sql`${id}::uuid = any(${callHits.searchIds})`),
    );
  const ours = await db
    .select({ bdns: tenders.bdns })
    .from(tenders)
    .where(and(inArray(tenders.bdns, [...numbers]), isNull(tenders.deletedAt)));
  const known = new Set([...hits, ...ours].map(({ bdns }) => bdns));
  return numbers.filter((number) => !known.has(number));
}

/** Answers how many calls no search had found before. */
async function keep(tx: Database, search: Search, calls: readonly BdnsCall[]): Promise<number> {
  if (calls.length === 0) return 0;
  const rows = await tx
    .insert(callHits)
    .values(calls.map((call) => hitOf(search, call)))
    .onConflictDoUpdate({
      target: callHits.bdns,
      set: { searchIds: sql`array_append(${callHits.searchIds}, ${search.id}::uuid)` },
      setWhere: sql`not ${search.id}::uuid = any(${callHits.searchIds})`,
    })
    .returning({ version: callHits.version });
  return rows.filter(({ version }) => version === 1).length;
}

function hitOf({ id }: Search, call: BdnsCall): typeof callHits.$inferInsert {
  const prefill = prefillFrom(call);
  return {
    id: uuidv7(),
    searchIds: [id],
    bdns: prefill.bdns,
    title: prefill.title || prefill.bdns,
    body: prefill.organization.name,
    registeredOn: dayOf(call.fechaRecepcion),
    closesOn: prefill.applicationDeadline.to.day,
    budgetCents: prefill.budgetCents,
    prefill,
  };
}

/** Tells who may make tenders of them, once for a run. */
async function tell(
  tx: Database,
  { id, name }: Search,
  { found, day, jobId }: { found: number; day: Day; jobId: string },
): Promise<void> {
  const people = await tx
    .select({ id: users.id, role: users.role, companyIds: users.companyIds })
    .from(users)
    .where(and(eq(users.active, true), inArray(users.role, STAFF_ROLES), isNull(users.deletedAt)));
  const dedupeKey = dedupeKeyOf(`calls-${id}-${jobId}`, 'new-calls', day);
  const rows = people
    .filter((person) => canTender({ ...person, projectRights: [] }, 'update'))
    .map((person) => ({
      id: noticeId(person.id, dedupeKey),
      userId: person.id,
      kind: 'calls' as const,
      rule: 'new-calls' as const,
      dedupeKey,
      day,
      about: {
        resource: 'callSearches' as const,
        rowId: id,
        layer: null,
        event: null,
        title: name,
        context: '',
        dueDay: null,
        tenderId: null,
        callRequestId: null,
        count: found,
      },
    }));
  await writeNotices(tx, rows);
}
