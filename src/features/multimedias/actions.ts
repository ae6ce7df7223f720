import type { Actor } from '#domain/access/policy.ts';
import { addFile } from '#local/files/add.ts';
import { documentName } from '#local/files/name.ts';
import { createFields } from '#records/actions.ts';
import type { FormValues, RecordDefinition } from '#records/definition.ts';
import { patchOf } from '#records/form-values.ts';
import { type Saved, refused } from '#records/outcome.ts';
import { textOf } from '#records/names.ts';
import type { Prepared } from './pictures/prepare.ts';

/**
 * Keeps a document on this device and says what it is; both are sent later, the document first.
 * @throws FileEmptyError, FileTooLargeError, FileUnreadableError, StorageFullError
 */
export async function addDocument(
  definition: RecordDefinition,
  actor: Actor,
  projectId: string,
  { content, name, type, kind }: Prepared,
  typed: FormValues,
): Promise<Saved> {
  if (!definition.may(actor, 'create')) return refused('FORBIDDEN');
  const about = { name: documentName(name, textOf(typed['title'])), type };
  const { id } = await addFile(content, { ...about, resource: 'projects', rowId: projectId });
  const fields = { ...patchOf(definition, typed), projectId, fileId: id, kind };
  return createFields(definition, actor, fields);
}
