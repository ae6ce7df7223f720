import { useStatus } from '#records/use-status.ts';
import type { FileRow } from '#contract/resources/files.ts';
import { freeSpace, keepOnDevice } from '#local/files/content.ts';
import { OfflineCopy } from '#ui/offline-copy.tsx';
import { documentProblem } from '../problems.ts';
import { useFilesKept } from '../queries.ts';

/** The copy of a document on this device. */
export function DocumentCopy({ file, isHere }: { file: FileRow; isHere: boolean }) {
  const { online } = useStatus();
  const isKept = useFilesKept()?.has(file.id) ?? false;
  return (
    <OfflineCopy
      {...{ file, isHere, isKept, online }}
      onKeep={() => keepOnDevice(file)}
      onFree={() => freeSpace(file.id)}
      problemOf={documentProblem}
    />
  );
}
