import { useStatus } from '#records/use-status.ts';
import { freeSpace, keepOnDevice } from '#local/files/content.ts';
import { OfflineCopy } from '#ui/offline-copy.tsx';
import type { PieceWithFile } from '../pieces.ts';
import { documentProblem } from '../problems.ts';
import { useFilesKept } from '../queries.ts';

/** The copy of the original of a piece on this device. */
export function OriginalCopy({ piece: { file, isHere } }: { piece: PieceWithFile }) {
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
