import { type AppFiles, areFilesWhole } from './app-files.ts';

/** Whether this device is ready to work without network, else how far it is. */
export type Readiness =
  | { isReady: true }
  /** `files` is null where they are all here, and the person's data are not. */
  | { isReady: false; files: AppFiles | null };

/**
 * The one definition: a service worker is in place and has told that it keeps every file that the build installs,
 * each of them as the build wrote it, and the first download of the person's data is whole. Undefined where that
 * is not known yet, and where no service worker can be had.
 */
export function readinessOf(
  files: AppFiles | null,
  isDownloaded: boolean | undefined,
): Readiness | undefined {
  if (files === null || isDownloaded === undefined) return undefined;
  if (!areFilesWhole(files)) return { isReady: false, files };
  return isDownloaded ? { isReady: true } : { isReady: false, files: null };
}
