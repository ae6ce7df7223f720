import { eq } from 'drizzle-orm';
import type { ErrorCode } from '#contract/problem.ts';
import { type Actor, canInbox, type MoneyPlace } from '#domain/access/policy.ts';
import {
  type Approvable,
  type ApprovalFields,
  type ApprovalKind,
  type ApprovalRule,
  approvalRuleOf,
  followApproval,
  whyNotApproved,
} from '#domain/approvals/approval.ts';
import type { ApprovedKind } from '#domain/approvals/money.ts';
import { isSameValue } from '#domain/same-value.ts';
import { dedupeKeyOf } from '#domain/notifications/notice.ts';
import type { Database } from '../db/client.ts';
import { companies } from '../db/schema/index.ts';
import { noticeId, writeNotices } from '../modules/notifications/tell.ts';
import { loadActors } from '../modules/session/principal.ts';
import { Refusal } from '../problem.ts';
import { READERS } from '../sync/readers.ts';
import { dayInSpain } from '../today.ts';
import type { DerivedFrom } from './repository.ts';
import { readersOf } from './seen-through.ts';
import { askOnce } from './together.ts';

/** Above which amount a company asks for a second person. */
export async function readApprovalRule(
  tx: Database,
  companyId: string,
): Promise<ApprovalRule | null> {
  const { approvalOverCents, approvalSince } = companies;
  const [company] = await askOnce(`approval of ${companyId}`, () =>
    tx
      .select({ approvalOverCents, approvalSince })
      .from(companies)
      .where(eq(companies.id, companyId)),
  );
  return approvalRuleOf(company);
}

/** What a row is in a change that is not written yet: a new one has no author in it. */
type Written<Row extends Approvable> = Omit<Row, keyof Approvable> &
  Pick<Row, 'approval'> &
  Partial<Approvable>;

/**
 * @param around.companyId whose limit counts
 * @throws Refusal where a second person is needed, or is not the one who asks
 */
export async function refuseUnapproved<Row extends Approvable>(
  tx: Database,
  actor: Actor,
  kind: ApprovalKind<Row>,
  change: { before: NoInfer<Row> | undefined; next: Written<NoInfer<Row>> },
  { companyId, place }: { companyId: string; place: MoneyPlace },
): Promise<void> {
  const before = change.before ?? null;
  const next = change.next as unknown as Row;
  const rule = kind.takesStep(before, next) ? await readApprovalRule(tx, companyId) : null;
  const refusal = whyNotApproved(actor, kind, { before, next }, { rule, place });
  if (refusal) throw new Refusal(refusal satisfies ErrorCode);
}

/** What the server writes of the approval beside a change. */
export function approvalAfter<Row extends Approvable>(
  kind: ApprovalKind<Row>,
  next: Written<NoInfer<Row>>,
  { before, actor }: DerivedFrom<NoInfer<Row>>,
): ApprovalFields {
  const rows = { before, next: next as unknown as Row };
  return followApproval(kind, rows, { by: actor.id, at: new Date().toISOString() });
}

/**
 * Tells those who wrote what a second person does not approve, and why. It is called by what each of them sees of it,
 * as far as they still do.
 */
export async function tellDeclined<Row extends Approvable & { id: string }>(
  tx: Database,
  resource: ApprovedKind,
  row: Row,
  { before, actor }: DerivedFrom<Row>,
  wordsOf: (seen: Row) => { title: string; context: string },
): Promise<void> {
  const { approval, approvalAt } = row;
  if (approval?.verdict !== 'declined' || isSameValue(approval, before?.approval)) return;
  const authors = [row.createdBy, row.moneyBy].filter((id) => id !== null && id !== actor.id);
  if (authors.length === 0) return;
  const mayRead = await readersOf(tx, { resource, rowId: row.id });
  const people = (await loadActors(tx, authors as string[])).filter(
    (person) => canInbox(person) && mayRead(person),
  );
  const dedupeKey = `${dedupeKeyOf(`${resource}-${row.id}`, 'declined')}${approvalAt ?? ''}`;
  const notices = people.map(async (person) => {
    const [seen] = (await READERS[resource](tx, person, [row.id])) as unknown as Row[];
    return {
      id: noticeId(person.id, dedupeKey),
      userId: person.id,
      kind: 'message' as const,
      rule: 'declined' as const,
      dedupeKey,
      day: dayInSpain(new Date()),
      about: {
        resource,
        rowId: row.id,
        layer: null,
        event: null,
        ...(seen ? wordsOf(seen) : { title: '', context: '' }),
        dueDay: null,
        tenderId: null,
        callRequestId: null,
        count: null,
      },
      text: approval.note,
      createdBy: actor.id,
      updatedBy: actor.id,
    };
  });
  await writeNotices(tx, await Promise.all(notices));
}
