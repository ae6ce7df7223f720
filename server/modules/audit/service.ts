import { type SQL, and, desc, eq, gte, lt, notInArray, or, sql } from 'drizzle-orm';
import type { AuditCheck, AuditLine, AuditQuery } from '#contract/audit.ts';
import { type Actor, canAudit } from '#domain/access/policy.ts';
import { isAdministrator } from '#domain/access/roles.ts';
import { type Database, queryRows } from '../../db/client.ts';
import { apiKeys, audit, users } from '../../db/schema/index.ts';
import type { From, Part } from '../../lists/parts.ts';
import { Refusal } from '../../problem.ts';
import { findAllowed, mayReadChange, OF_PEOPLE, PRIVATE, seesField } from './access.ts';
import { changedFields } from './changes.ts';

/** Lines of the audit as this person may see them, newest first. What is hidden makes a part short. */
export async function readAudit(
  db: Database,
  actor: Actor,
  query: Filter,
  { after, limit }: From,
): Promise<Part<AuditLine>> {
  const found = await selectLines(db, actor, query, { after, limit: limit + 1 });
  const lines: AuditLine[] = [];
  const last = found[limit - 1];
  for (const row of found.slice(0, limit)) {
    if (await maySee(db, actor, query.resource, row)) lines.push(toLine(actor, row));
  }
  return { rows: lines, next: last && found.length > limit ? String(last.place) : undefined };
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

type Filter = Omit<AuditQuery, 'limit' | 'cursor'>;
type Row = Awaited<ReturnType<typeof selectLines>>[number];

/**
 * Of a record's history it is asked first who may read the record now.
 * @throws Refusal FORBIDDEN; NOT_FOUND for a record that they may not know of
 */
export async function refuseUnread(
  db: Database,
  actor: Actor,
  { resource, rowId }: Filter,
): Promise<void> {
  if (isAdministrator(actor.role)) return;
  const isOfRecord = resource !== undefined && rowId !== undefined;
  if (!isOfRecord || !canAudit(actor, { isReadable: true })) throw new Refusal('FORBIDDEN');
  const isReadable = (await findAllowed(db, actor, 'read', resource, rowId)) !== undefined;
  if (!canAudit(actor, { isReadable })) throw new Refusal('NOT_FOUND');
}

/** In the order of the commits: of a record the first line is what it is now. */
function selectLines(
  db: Database,
  actor: Actor,
  { resource, rowId, userId, from, to }: Filter,
  { after, limit }: From,
) {
  const where: (SQL | undefined)[] = [
    resource === undefined ? undefined : eq(audit.resource, resource),
    rowId === undefined ? undefined : eq(audit.rowId, rowId),
    userId === undefined ? undefined : eq(audit.userId, userId),
    from === undefined ? undefined : gte(audit.at, new Date(from)),
    to === undefined ? undefined : lt(audit.at, new Date(to)),
    after === undefined ? undefined : lt(audit.place, Number(after)),
    actor.isProgram
      ? notInArray(audit.resource, [...OF_PEOPLE])
      : or(notInArray(audit.resource, [...PRIVATE]), eq(audit.userId, actor.id)),
  ];
  return db
    .select({
      id: audit.id,
      place: audit.place,
      at: audit.at,
      userId: audit.userId,
      userName: users.name,
      deviceId: audit.deviceId,
      programName: apiKeys.name,
      isUnconditional: audit.isUnconditional,
      resource: audit.resource,
      rowId: audit.rowId,
      action: audit.action,
      before: audit.before,
      after: audit.after,
    })
    .from(audit)
    .leftJoin(users, eq(users.id, audit.userId))
    .leftJoin(apiKeys, eq(apiKeys.id, audit.programId))
    .where(and(...where))
    .orderBy(desc(audit.place))
    .limit(limit);
}

async function maySee(
  db: Database,
  actor: Actor,
  resource: AuditQuery['resource'],
  { before, after, ...line }: Row,
): Promise<boolean> {
  if (actor.isProgram && line.resource === 'files' && [before, after].some(isWithoutOwner)) {
    return false;
  }
  if (isAdministrator(actor.role)) return true;
  return resource !== undefined && mayReadChange(db, actor, resource, [before, after]);
}

/** A document that lies, or lay, in the tray of a person. */
function isWithoutOwner(row: Row['before']): boolean {
  return row !== null && row['resource'] === null;
}

function toLine(actor: Actor, { before, after, at, ...row }: Row): AuditLine {
  const fields = changedFields(before, after);
  return {
    ...row,
    at: at.toISOString(),
    fields: fields.filter(({ name }) => seesField(actor, row.resource, name)),
  };
}
