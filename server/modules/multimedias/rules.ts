import { and, eq, isNull, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Multimedia, multimediaCreate } from '#contract/resources/multimedias.ts';
import { canProject } from '#domain/access/policy.ts';
import { isElevated } from '#domain/access/roles.ts';
import { fitsKind } from '#domain/multimedias/kinds.ts';
import type { Database } from '../../db/client.ts';
import { files, multimedias, projects } from '../../db/schema/index.ts';
import { refuseField, Refusal } from '../../problem.ts';
import type { RowRules } from '../../rows/repository.ts';
import { findProject, refuseOutsider, visibleTo } from '../projects/repository.ts';

type Fields = Omit<z.output<typeof multimediaCreate>, 'id'>;

/** Multimedia is of its project: who reads that sees it, who edits that writes it. */
export const multimediaRules: RowRules<Multimedia, Fields> = {
  may: (actor, _action, row, body) =>
    isElevated(actor.role) ||
    canProject(actor, 'update', {
      id: row?.projectId ?? String(body['projectId']),
      companyId: '',
    }),
  visible: (actor) => {
    refuseOutsider(actor);
    const mine = visibleTo(actor);
    return (
      mine &&
      sql`exists (select 1 from ${projects} where ${projects.id} = ${multimedias.projectId} and ${mine})`
    );
  },
  async check(tx, next, before, actor) {
    const project = await findProject(tx, actor, next.projectId);
    if (!project) refuseField('projectId', 'not-found');
    if (!canProject(actor, 'update', project)) throw new Refusal('FORBIDDEN');
    if (before && before.projectId !== next.projectId) refuseField('projectId', 'invalid');
    const isLink = next.kind === 'link';
    if (isLink && next.url === null) refuseField('url', 'required');
    if (isLink && next.fileId !== null) refuseField('fileId', 'invalid');
    if (isLink || (before && before.fileId === next.fileId && before.kind === next.kind)) return;
    if (next.fileId === null) refuseField('fileId', 'required');
    const type = await typeInProject(tx, next.fileId, next.projectId);
    if (type === undefined) refuseField('fileId', 'not-found');
    if (!fitsKind(next.kind, type)) refuseField('kind', 'invalid');
  },
};

/** The MIME type of a document of this project; undefined where it has no such document. */
async function typeInProject(
  tx: Database,
  fileId: string,
  projectId: string,
): Promise<string | undefined> {
  const [file] = await tx
    .select({ type: files.type })
    .from(files)
    .where(
      and(
        eq(files.id, fileId),
        eq(files.resource, 'projects'),
        eq(files.rowId, projectId),
        isNull(files.deletedAt),
      ),
    );
  return file?.type;
}
