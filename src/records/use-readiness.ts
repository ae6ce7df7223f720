import { useLiveQuery } from 'dexie-react-hooks';
import { useSyncExternalStore } from 'react';
import { onAppFiles, readAppFiles } from '#local/app-files.ts';
import { isDbOpen, localDb } from '#local/db.ts';
import { readNote } from '#local/meta.ts';
import { type Readiness, readinessOf } from '#local/ready.ts';

/** Whether this device is ready to work without network; undefined while that is not known. */
export function useReadiness(): Readiness | undefined {
  const files = useSyncExternalStore(onAppFiles, readAppFiles);
  return readinessOf(files, useLiveQuery(isDownloaded, []));
}

async function isDownloaded(): Promise<boolean> {
  return isDbOpen() && (await readNote(localDb(), 'firstDownload')) === 'done';
}
