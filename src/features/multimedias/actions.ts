import { saveChange, saveNew } from '#records/save.ts';
import { type Outcome, type Refused, refused } from '#records/outcome.ts';
import { type Removed, removeRow } from '#records/remove.ts';
import { t } from '@lingui/core/macro';
import type { Project } from '#contract/resources/projects.ts';
import { type Actor, canProject } from '#domain/access/policy.ts';
import type { CreateOf, UpdateOf } from '#local/collections/types.ts';
import { addFile } from '#local/files/add.ts';
import type { Piece } from './pieces.ts';
import type { Prepared } from './pictures/prepare.ts';

type Fields = Omit<CreateOf<'multimedias'>, 'id' | 'projectId' | 'fileId' | 'kind' | 'url'>;

const NAME_MAX = 255;

/** Whoever may change a project may change what is shown of it. */
export function mayChange(actor: Actor, project: Project): boolean {
  return canProject(actor, 'update', project);
}

/**
 * Keeps a document on this device and says what it is; both are sent later, the document first.
 * @throws FileEmptyError, FileTooLargeError, FileUnreadableError, StorageFullError
 */
export async function addDocument(
  actor: Actor,
  project: Project,
  { content, name, type, kind }: Prepared,
  fields: Fields,
): Promise<Outcome> {
  if (!mayChange(actor, project)) return refused('FORBIDDEN');
  const about = { name: name.trim().slice(0, NAME_MAX) || fields.title, type };
  const { id } = await addFile(content, { ...about, resource: 'projects', rowId: project.id });
  return create({ ...fields, projectId: project.id, fileId: id, kind });
}

/** Saves the address of something that lies elsewhere. */
export async function addLink(
  actor: Actor,
  project: Project,
  url: string,
  fields: Fields,
): Promise<Outcome> {
  if (!mayChange(actor, project)) return refused('FORBIDDEN');
  return create({ ...fields, projectId: project.id, kind: 'link', url });
}

/** Saves what changed in a piece; `seen` is what stood in these fields before. */
export async function updatePiece(
  actor: Actor,
  project: Project,
  { row }: Piece,
  patch: UpdateOf<'multimedias'>,
  seen: UpdateOf<'multimedias'> = {},
): Promise<Outcome> {
  if (!mayChange(actor, project)) return refused('FORBIDDEN');
  const label = t`Multimedia: ${patch.title ?? row.title}`;
  return saveChange('multimedias', row.id, { patch, seen, label });
}

/** Removes a piece; its document stays among the files, so that nothing is lost. */
export async function removePiece(
  actor: Actor,
  project: Project,
  { row }: Piece,
): Promise<Removed | Refused> {
  if (!mayChange(actor, project)) return refused('FORBIDDEN');
  const label = t`Multimedia: ${row.title}: removed`;
  return removeRow({ resource: 'multimedias', rowId: row.id, label });
}

function create(patch: CreateOf<'multimedias'>): Promise<Outcome> {
  return saveNew('multimedias', patch, t`New multimedia: ${patch.title}`);
}
