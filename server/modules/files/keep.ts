import { rm } from 'node:fs/promises';
import { and, eq, isNull } from 'drizzle-orm';
import type { FileRow } from '#contract/resources/files.ts';
import type { Actor } from '#domain/access/policy.ts';
import type { Database } from '../../db/client.ts';
import { files } from '../../db/schema/index.ts';
import { toWire } from '../../db/wire.ts';
import type { Files } from '../../files/open-files.ts';
import { insertFile, lockBytes } from './repository.ts';

/** A document that the server made itself. */
export interface OwnDocument {
  name: string;
  type: string;
  bytes: Buffer;
  resource: NonNullable<FileRow['resource']>;
  rowId: string;
}

/**
 * Keeps a document of the server's own making among those of its owner, in the caller's transaction.
 * The same bytes of the same owner are the same document. Whether the person may is asked before.
 * @throws Refusal STORAGE_FULL
 */
export async function keepDocument(
  { store, workspace }: Files,
  tx: Database,
  actor: Actor,
  { bytes, ...fields }: OwnDocument,
): Promise<{ file: FileRow; isNew: boolean }> {
  const { path, sha256, size } = await workspace.receive(once(bytes));
  try {
    await lockBytes(tx, sha256);
    await store.put(path, sha256);
  } finally {
    await rm(path, { force: true });
  }
  const [known] = await tx
    .select()
    .from(files)
    .where(
      and(
        eq(files.sha256, sha256),
        eq(files.resource, fields.resource),
        eq(files.rowId, fields.rowId),
        isNull(files.deletedAt),
      ),
    )
    .limit(1);
  if (known) return { file: toWire(known), isNew: false };
  return {
    file: await insertFile(tx, actor, {
      ...fields,
      location: '',
      text: '',
      tags: [],
      sha256,
      size,
    }),
    isNew: true,
  };
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
