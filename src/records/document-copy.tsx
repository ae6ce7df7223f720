import { useLiveQuery } from 'dexie-react-hooks';
import type { FileRow } from '#contract/resources/files.ts';
import { filesKept, freeSpace, keepOnDevice } from '#local/files/content.ts';
import { OfflineCopy } from '#ui/offline-copy.tsx';
import { documentProblem } from './document-problem.ts';
import { useStatus } from './use-status.ts';

/** The copy of a document on this device, which a person may want to keep. */
export function DocumentCopy({ file, isHere }: { file: FileRow; isHere: boolean }) {
  const { online } = useStatus();
  const kept = useLiveQuery(filesKept, []);
  return (
    <OfflineCopy
      {...{ file, isHere, online }}
      isKept={kept?.has(file.id) ?? false}
      onKeep={() => keepOnDevice(file)}
      onFree={() => freeSpace(file.id)}
      problemOf={documentProblem}
    />
  );
}
