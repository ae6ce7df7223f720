import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { GivenFile, GivenRequest } from '#contract/readings.ts';
import type { FileRow } from '#contract/resources/files.ts';
import type { Actor } from '#domain/access/policy.ts';
import type { Day } from '#domain/days.ts';
import { groupBy } from '#domain/group-by.ts';
import { byOrder } from '#domain/order.ts';
import type { Database } from '../../db/client.ts';
import { documentations, files, milestones } from '../../db/schema/index.ts';
import { isOneOf, toWire } from '../../db/wire.ts';
import { type Dossier, readDossier } from '../call-requests/dossier/facts.ts';

/** What a reading shows, and the rows of the documents in it: no other is opened by it. */
export interface Given {
  request: Omit<GivenRequest, 'untilDay'>;
  files: ReadonlyMap<string, FileRow>;
}

/**
 * Reads what of a request an adviser may see: itself, its call, milestones, documents, records and checks. People
 * and what they earn stay out, as for everybody who does not see salaries (decision 115).
 * @throws Refusal NOT_FOUND
 */
export async function readGiven(db: Database, id: string, actor: Actor): Promise<Given> {
  const dossier = await readDossier(db, id, actor);
  const steps = await db
    .select()
    .from(milestones)
    .where(and(eq(milestones.callRequestId, id), isNull(milestones.deletedAt)))
    .orderBy(milestones.date, milestones.id);
  const asked = (
    await db
      .select()
      .from(documentations)
      .where(and(eq(documentations.callRequestId, id), isNull(documentations.deletedAt)))
      .orderBy(documentations.id)
  ).toSorted(byOrder);
  const own = await ownFiles(db, [
    id,
    ...steps.map((row) => row.id),
    ...asked.map((row) => row.id),
  ]);
  const ofOwner = groupBy(own, ({ rowId }) => rowId);
  const filesOf = (owner: string) => (ofOwner.get(owner) ?? []).map(toGiven);
  const ofRecords = dossier.records.flatMap(filesOfRecord);
  const { request, tender } = dossier;
  return {
    files: new Map([...own, ...ofRecords].map((file) => [file.id, file])),
    request: {
      ...request,
      title: request.title || tender.title,
      body: dossier.body,
      applicant: dossier.applicant,
      amountToJustifyCents: dossier.amountToJustifyCents,
      justifiedCents: dossier.summary.justifiedCents,
      tender: { code: tender.code, title: tender.title, bdns: tender.bdns },
      milestones: steps.map((row) => ({ ...row, files: filesOf(row.id) })),
      documents: asked.map((row) => ({ ...row, files: filesOf(row.id) })),
      files: filesOf(id),
      records: dossier.records.map((one) => ({
        ...one.record,
        orderNo: one.orderNo,
        files: filesOfRecord(one).map(toGiven),
      })),
      findings: dossier.findings.map((found) => ({ ...found, params: { ...found.params } })),
    },
  };
}

/** The day is that of the reading. What the schema does not name does not go out. */
export function givenAnswer({ request }: Given, untilDay: Day): GivenRequest {
  return { ...request, untilDay };
}

async function ownFiles(db: Database, owners: readonly string[]): Promise<FileRow[]> {
  const rows = await db
    .select()
    .from(files)
    .where(
      and(
        inArray(files.resource, ['callRequests', 'documentations', 'milestones']),
        isOneOf(files.rowId, owners),
        isNull(files.deletedAt),
      ),
    )
    .orderBy(files.createdAt, files.id);
  return rows.map((row) => toWire(row));
}

function filesOfRecord(one: Dossier['records'][number]): FileRow[] {
  // A document may prove the payment of two parts.
  const all = [one.invoices, one.proofs, one.offers, one.others, one.open].flat();
  return [...new Map(all.map((file) => [file.id, file])).values()];
}

function toGiven({ id, name, type, size }: FileRow): GivenFile {
  return { id, name, type, size };
}
