import type { Day } from '#domain/days.ts';
import type { Database } from '../../client.ts';
import {
  accountingRecords,
  callRequestBudgets,
  callRequests,
  codeSeries,
  documentations,
  milestones,
  minimisAids,
  plannings,
  tenders,
} from '../../schema/index.ts';
import type { DemoExpense } from '../expenses.ts';
import { demoMinimisAids } from './aids.ts';
import { demoTenders } from './calls.ts';
import { demoPlannings, demoRecords, demoRequestBudgets } from './justification.ts';
import { demoCallRequests } from './requests.ts';
import { withReturns } from './returns.ts';
import { demoDocumentations, demoMilestones } from './tasks.ts';

interface Around {
  today: Day;
  spent: readonly DemoExpense[];
  /** Ids of the documents that lie in the store. */
  kept: ReadonlySet<string>;
  /** Who made a row, and when. */
  born: (day: Day) => object;
}

/** Calls, requests in each state, a justification that is half done, and minimis aid near the ceiling. */
export async function insertSubventions(
  tx: Database,
  { today, spent, kept, born }: Around,
): Promise<void> {
  const ofToday = <Row extends object>(rows: readonly Row[]) =>
    rows.map((row) => ({ ...row, ...born(today) }));
  const calls = demoTenders(today);
  const { rows: asked, lastNumbers } = demoCallRequests(today);
  const items = demoRequestBudgets();
  const records = demoRecords(today, spent, kept);
  const rows = withReturns(asked, today, { tenders: calls, items, records });
  await tx.insert(tenders).values(ofToday(calls));
  await tx
    .insert(callRequests)
    .values(rows.map(({ bornOn, ...row }) => ({ ...row, ...born(bornOn) })));
  await tx.insert(milestones).values(ofToday(demoMilestones(today)));
  await tx.insert(documentations).values(ofToday(demoDocumentations(today, calls)));
  await tx.insert(callRequestBudgets).values(ofToday(items));
  await tx.insert(plannings).values(ofToday(demoPlannings(today)));
  await tx.insert(accountingRecords).values(ofToday(records));
  await tx.insert(minimisAids).values(ofToday(demoMinimisAids(today)));
  await tx
    .insert(codeSeries)
    .values(
      [...lastNumbers].map(([year, lastNumber]) => ({ series: 'call-requests', year, lastNumber })),
    );
}
