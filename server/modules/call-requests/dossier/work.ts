import { and, eq, isNull } from 'drizzle-orm';
import type { AccountingRecord } from '#contract/resources/accounting-records.ts';
import type { FileRow } from '#contract/resources/files.ts';
import type { Thousandths } from '#domain/budgets/line.ts';
import { groupBy } from '#domain/group-by.ts';
import type { CheckedWork } from '#domain/justification/check-people.ts';
import { madridDay } from '#domain/madrid-day.ts';
import { type AnnexLine, personnelAnnex } from '#domain/people/annex.ts';
import { checkedWork } from '#domain/people/checked-work.ts';
import { workKey } from '#domain/people/kinds.ts';
import type { CostTerms, RequestWork } from '#domain/people/cost.ts';
import { isPaperKind, type Paper, type PaperKind } from '#domain/people/papers.ts';
import { workOf } from '#domain/people/take.ts';
import type { Database } from '../../../db/client.ts';
import {
  callRequests,
  dedications,
  employeeMonths,
  employees,
  files,
  tenders,
} from '../../../db/schema/index.ts';
import { isOneOf, toWire } from '../../../db/wire.ts';

/** What people worked for a justification and what proves it, for who may know what they earn. */
export interface DossierWork {
  /** Hours of a person in a month, by `workKey`. */
  hours: ReadonlyMap<string, Thousandths>;
  /** How the cost of an hour comes about, by person and year. */
  annex: Omit<AnnexLine<unknown>, 'papers' | 'months'>[];
  /** Payslips, proofs and forms; one of the company stands once. */
  papers: { employeeId: string; person: string; month: string; kind: PaperKind; file: FileRow }[];
  checked: ReadonlyMap<string, CheckedWork>;
}

export const NO_WORK: DossierWork = { hours: new Map(), annex: [], papers: [], checked: new Map() };

export async function readWork(
  db: Database,
  callRequestId: string,
  terms: CostTerms,
  records: readonly AccountingRecord[],
): Promise<DossierWork> {
  const own = await db
    .select()
    .from(dedications)
    .where(and(eq(dedications.callRequestId, callRequestId), isNull(dedications.deletedAt)));
  const ids = [...new Set(own.map(({ employeeId }) => employeeId))];
  if (ids.length === 0) return NO_WORK;
  const [people, months] = await Promise.all([
    db.select().from(employees).where(isOneOf(employees.id, ids)),
    db
      .select()
      .from(employeeMonths)
      .where(and(isOneOf(employeeMonths.employeeId, ids), isNull(employeeMonths.deletedAt))),
  ]);
  const papers = await papersOfMonths(db, months, new Map(people.map((one) => [one.id, one])));
  const work = workOf(people, own, months, terms);
  const annex = personnelAnnex({ employees: people, dedications: own, months, terms, papers });
  const today = madridDay(new Date());
  const given = new Map(
    annex.flatMap((line) =>
      [...line.papers.values()]
        .flat()
        .map((paper) => [
          paper.file.id,
          { ...paper, employeeId: line.employeeId, person: line.name },
        ]),
    ),
  );
  return {
    hours: new Map(work.map((one) => [workKey(one.employeeId, one.month), one.hours])),
    annex: annex.map((line) => ({
      employeeId: line.employeeId,
      year: line.year,
      name: line.name,
      nif: line.nif,
      category: line.category,
      hours: line.hours,
      costCents: line.costCents,
      yearHours: line.yearHours,
      hourCents: line.hourCents,
      imputedCents: line.imputedCents,
    })),
    papers: [...given.values()].map(({ employeeId, person, month, kind, file }) => {
      return { employeeId, person, month, kind, file };
    }),
    checked: checkedWork(records, {
      employees: people,
      work,
      papers,
      today,
      months,
      hourBasis: terms.hourBasis,
      requests: await readWorks(db, ids),
    }),
  };
}

/** The hours of people in every request, with how its call takes them. */
async function readWorks(db: Database, employeeIds: readonly string[]): Promise<RequestWork[]> {
  const rows = await db
    .select({ dedication: dedications, terms: tenders })
    .from(dedications)
    .innerJoin(callRequests, eq(callRequests.id, dedications.callRequestId))
    .innerJoin(tenders, eq(tenders.id, callRequests.tenderId))
    .where(
      and(
        isOneOf(dedications.employeeId, employeeIds),
        isNull(dedications.deletedAt),
        isNull(callRequests.deletedAt),
      ),
    );
  return [...groupBy(rows, ({ dedication }) => dedication.callRequestId).values()].flatMap((own) =>
    own[0] ? [{ terms: own[0].terms, dedications: own.map(({ dedication }) => dedication) }] : [],
  );
}

async function papersOfMonths(
  db: Database,
  months: readonly { id: string; employeeId: string; month: string }[],
  people: ReadonlyMap<string, { companyId: string }>,
): Promise<(Paper & { file: FileRow })[]> {
  const byId = new Map(months.map((month) => [month.id, month]));
  const found = await db
    .select()
    .from(files)
    .where(
      and(
        eq(files.resource, 'employeeMonths'),
        isOneOf(files.rowId, [...byId.keys()]),
        isNull(files.deletedAt),
      ),
    )
    .orderBy(files.name, files.id);
  return found.flatMap((row) => {
    const file: FileRow = toWire(row);
    const of = byId.get(file.rowId ?? '');
    if (!of || !isPaperKind(file.location)) return [];
    const { employeeId, month } = of;
    const companyId = people.get(employeeId)?.companyId ?? '';
    return [{ file, kind: file.location, employeeId, companyId, month }];
  });
}
