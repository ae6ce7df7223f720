import type { RESOURCE_PATHS } from '#contract/paths.ts';
import { prefillFrom } from '#domain/bdns/prefill.ts';
import type { Database } from '../../../server/db/client.ts';
import {
  accountingRecords,
  callRequestBudgets,
  callHits,
  callRequests,
  callSearches,
  documentations,
  milestones,
  minimisAids,
  plannings,
  tenders,
} from '../../../server/db/schema/index.ts';
import type { Marks } from './marks.ts';
import { fillPeople } from './people-subjects.ts';

const DAY = '2026-05-04';

/** A call and a request with all that is its own (`subventions`); what was justified is a `justification`. */
export async function fillSubventions(
  db: Database,
  marks: Marks,
  { companyId, expenseId }: { companyId: string; expenseId: string },
  idOf: (resource: keyof typeof RESOURCE_PATHS) => string,
): Promise<void> {
  const subject = 'subventions';
  const tenderId = idOf('tenders');
  await db.insert(tenders).values(
    marks.row(subject, tenders, {
      id: tenderId,
      level: null,
      bdns: '912587',
      regime: 'competitive',
      aidType: 'subsidy',
      minimisRegime: null,
      justificationMode: 'vouchers',
      hourBasis: 'agreement',
      urlBases: null,
      statusOverride: null,
    }),
  );
  const searchId = idOf('callSearches');
  await db.insert(callSearches).values(
    marks.row(subject, callSearches, {
      id: searchId,
      region: 'GA',
      purpose: 'culture',
      beneficiary: 'smes',
      lastProblem: '',
    }),
  );
  const prefill = { ...prefillFrom({ codigoBDNS: '912588' }), title: marks.word(subject) };
  await db.insert(callHits).values(
    marks.row(subject, callHits, {
      id: idOf('callHits'),
      searchIds: [searchId],
      prefill,
      state: 'new',
    }),
  );
  const callRequestId = idOf('callRequests');
  await db.insert(callRequests).values(
    marks.row(subject, callRequests, {
      id: callRequestId,
      tenderId,
      anonymousCompany: { name: marks.word(subject), nif: marks.cif(subject) },
      state: 'granted',
      grantDate: DAY,
    }),
  );
  await db
    .insert(milestones)
    .values(
      marks.row(subject, milestones, { id: idOf('milestones'), callRequestId, state: 'pending' }),
    );
  await db.insert(documentations).values(
    marks.row(subject, documentations, {
      id: idOf('documentations'),
      callRequestId,
      group: 'requirement',
      status: 'missing',
    }),
  );
  const itemId = idOf('callRequestBudgets');
  const item = { id: itemId, callRequestId };
  await db.insert(callRequestBudgets).values(marks.row(subject, callRequestBudgets, item));
  const planning = { id: idOf('plannings'), callRequestId, itemId, period: '2026-05' };
  await db.insert(plannings).values(marks.row(subject, plannings, planning));
  await db.insert(minimisAids).values(
    marks.row(subject, minimisAids, {
      id: idOf('minimisAids'),
      companyId,
      callRequestId,
      grantDate: DAY,
      regime: 'general',
      state: 'granted',
      source: 'manual',
    }),
  );
  await db.insert(accountingRecords).values(
    marks.row('justification', accountingRecords, {
      id: idOf('accountingRecords'),
      callRequestId,
      expenseId,
      issueDate: DAY,
      contractKind: 'services',
      employeeId: null,
      workMonth: null,
      result: 'draft',
    }),
  );
  await fillPeople(db, marks, { companyId, callRequestId }, idOf);
}
