import { and, eq, isNull, ne } from 'drizzle-orm';
import type { AccountingRecord } from '#contract/resources/accounting-records.ts';
import type { CallRequest } from '#contract/resources/call-requests.ts';
import type { OtherFundingState } from '#domain/call-requests/amounts.ts';
import type { Day } from '#domain/days.ts';
import { declaredGrant, grantsToDeclare } from '#domain/justification/other-grants.ts';
import { expenseIdsOf } from '#domain/justification/record.ts';
import type { Cents } from '#domain/money.ts';
import type { Database } from '../../../db/client.ts';
import {
  accountingRecords,
  callRequests,
  organizations,
  projects,
  tenders,
} from '../../../db/schema/index.ts';
import { isOneOf, toWire } from '../../../db/wire.ts';

/** Another grant for the same projects or expenses (RLGS, art. 72.2.e). */
export interface OtherGrant {
  internalCode: string;
  tender: string;
  body: string;
  date: Day | null;
  state: OtherFundingState;
  /** What it comes to. */
  cents: Cents;
}

/** The grants of other requests that are declared with it, in the order of their codes. */
export async function otherGrants(
  db: Database,
  request: CallRequest,
  own: readonly AccountingRecord[],
): Promise<OtherGrant[]> {
  const [rows, placed, sharing] = await Promise.all([
    db
      .select({
        request: callRequests,
        title: tenders.title,
        aidType: tenders.aidType,
        body: organizations.name,
      })
      .from(callRequests)
      .innerJoin(tenders, eq(tenders.id, callRequests.tenderId))
      .leftJoin(organizations, eq(organizations.id, tenders.organizationId))
      .where(and(ne(callRequests.id, request.id), isNull(callRequests.deletedAt)))
      .orderBy(callRequests.internalCode),
    db
      .select({ id: projects.id, parentId: projects.parentId })
      .from(projects)
      .where(isNull(projects.deletedAt)),
    db
      .select({
        id: accountingRecords.id,
        expenseId: accountingRecords.expenseId,
        callRequestId: accountingRecords.callRequestId,
        result: accountingRecords.result,
      })
      .from(accountingRecords)
      .where(
        and(
          isOneOf(accountingRecords.expenseId, expenseIdsOf(own)),
          isNull(accountingRecords.deletedAt),
        ),
      ),
  ]);
  const others = rows.map(({ request: other, title, aidType, body }) => ({
    ...toWire(other),
    tender: title,
    aidType,
    body: body ?? '',
  }));
  const around = { projects: placed, records: [...own, ...sharing] };
  return grantsToDeclare(request, others, around).map((other) => ({
    internalCode: other.internalCode,
    tender: other.tender,
    body: other.body,
    date: other.grantDate,
    ...declaredGrant(other, other.aidType),
  }));
}
