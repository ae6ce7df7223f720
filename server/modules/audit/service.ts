import { type SQL, and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { AuditCheck, AuditLine, AuditQuery } from '#contract/audit.ts';
import { type Actor, canAudit } from '#domain/access/policy.ts';
import { isAdministrator } from '#domain/access/roles.ts';
import { type Database, queryRows } from '../../db/client.ts';
import { audit, users } from '../../db/schema/index.ts';
import { Refusal } from '../../problem.ts';
import { findReadable, isPrivate, mayReadChange, seesField } from './access.ts';
import { changedFields } from './changes.ts';

/**
 * Lines of the audit as this person may see them, newest first.
 * @throws Refusal FORBIDDEN; NOT_FOUND for a record that he may not know of
 */
export async function readAudit(
  db: Database,
  actor: Actor,
  { limit, before, ...query }: AuditQuery,
): Promise<AuditLine[]> {
  await refuseUnread(db, actor, query);
  const lines: AuditLine[] = [];
  let last = before;
  // What is hidden from the person makes no page short: a short page is the end.
  while (lines.length < limit) {
    const wanted = limit - lines.length;
    const rows = await selectLines(db, { ...query, before: last }, wanted);
    for (const row of rows) {
      if (await maySee(db, actor, query.resource, row)) lines.push(toLine(actor, row));
    }
    last = rows.at(-1)?.id;
    if (rows.length < wanted) break;
  }
  return lines;
}

/**
 * Computes the whole chain anew. A line that was changed, put in, or taken out behind the database's
 * back breaks it there; only the newest lines can be cut off unseen.
 */
export async function checkAudit(db: Database): Promise<AuditCheck> {
  const [checked] = await queryRows<{ rows: number; firstBroken: number | null }>(
    db,
    sql`
      with links as (
        select id, place, place is null or hash is distinct from audit_hash(
          audit, coalesce(lag(hash) over (order by place), '')) as is_broken
        from audit
      )
      select count(*)::int as rows,
        (select id from links where is_broken order by place, id limit 1) as "firstBroken"
      from links
    `,
  );
  const { rows, firstBroken } = checked ?? { rows: 0, firstBroken: null };
  return { isWhole: firstBroken === null, rows, firstBroken };
}

type Filter = Omit<AuditQuery, 'limit'>;
type Row = Awaited<ReturnType<typeof selectLines>>[number];

/** Of a record's history it is asked first who may read the record now. */
async function refuseUnread(db: Database, actor: Actor, { resource, rowId }: Filter) {
  if (isAdministrator(actor.role)) return;
  const isOfRecord = resource !== undefined && rowId !== undefined;
  if (!isOfRecord || !canAudit(actor, { isReadable: true })) throw new Refusal('FORBIDDEN');
  const isReadable = (await findReadable(db, actor, resource, rowId)) !== undefined;
  if (!canAudit(actor, { isReadable })) throw new Refusal('NOT_FOUND');
}

function selectLines(
  db: Database,
  { resource, rowId, userId, from, to, before }: Filter,
  limit: number,
) {
  const known = sql`(select place from audit as known where known.id = ${before})`;
  const where: (SQL | undefined)[] = [
    resource === undefined ? undefined : eq(audit.resource, resource),
    rowId === undefined ? undefined : eq(audit.rowId, rowId),
    userId === undefined ? undefined : eq(audit.userId, userId),
    from === undefined ? undefined : gte(audit.at, new Date(from)),
    to === undefined ? undefined : lt(audit.at, new Date(to)),
    before === undefined ? undefined : lt(audit.place, known),
  ];
  return db
    .select({
      id: audit.id,
      at: audit.at,
      userId: audit.userId,
      userName: users.name,
      deviceId: audit.deviceId,
      resource: audit.resource,
      rowId: audit.rowId,
      action: audit.action,
      before: audit.before,
      after: audit.after,
    })
    .from(audit)
    .leftJoin(users, eq(users.id, audit.userId))
    .where(and(...where))
    .orderBy(desc(audit.place))
    .limit(limit);
}

async function maySee(
  db: Database,
  actor: Actor,
  resource: AuditQuery['resource'],
  { before, after, userId, resource: changed }: Row,
): Promise<boolean> {
  if (isPrivate(changed) && userId !== actor.id) return false;
  if (isAdministrator(actor.role)) return true;
  return resource !== undefined && mayReadChange(db, actor, resource, [before, after]);
}

function toLine(actor: Actor, { before, after, at, ...row }: Row): AuditLine {
  const fields = changedFields(before, after);
  return {
    ...row,
    at: at.toISOString(),
    fields: fields.filter(({ name }) => seesField(actor, row.resource, name)),
  };
}
