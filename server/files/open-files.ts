import { join } from 'node:path';
import type { Config } from '../config.ts';
import { createDiskStore } from './disk-store.ts';
import type { FileStore } from './store.ts';
import { type Workspace, createWorkspace } from './workspace.ts';

/** The bytes of documents: those on their way, and those that are kept. */
export interface Files {
  store: FileStore;
  workspace: Workspace;
}

/** As the settings say: under DATA_DIR, or with S3_* in a bucket. Nothing is asked of the bucket yet. */
export async function openFiles({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Promise<Files> {
  const directory = join(dataDir, 'files');
  return {
    store: s3 === undefined ? createDiskStore(directory) : await openS3(s3),
    workspace: createWorkspace(directory),
  };
}

/** Its library is large: only where it is used. */
async function openS3(settings: NonNullable<Config['s3']>): Promise<FileStore> {
  const { createS3Store } = await import('./s3-store.ts');
  return createS3Store(settings);
}
