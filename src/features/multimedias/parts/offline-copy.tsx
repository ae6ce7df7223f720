import { Trans, useLingui } from '@lingui/react/macro';
import { HardDriveDownload, Trash } from 'lucide-react';
import { useState } from 'react';
import { freeSpace, keepOnDevice } from '#local/files/content.ts';
import { Button } from '#ui/button.tsx';
import { useFmt } from '#ui/fmt.ts';
import { showSnackbar } from '#ui/interface-state.ts';
import type { PieceWithFile } from '../pieces.ts';
import { documentProblem } from '../problems.ts';
import { useFilesKept, useStatus } from '../queries.ts';

/** Whether the original opens without network, and how to have it so or to free its space. */
export function OfflineCopy({ piece: { file, isHere } }: { piece: PieceWithFile }) {
  const { t } = useLingui();
  const fmt = useFmt();
  const { online } = useStatus();
  const isKept = useFilesKept()?.has(file.id) ?? false;
  const [isBusy, setBusy] = useState(false);
  // Bytes that the server does not have are no copy: they stay until they are sent.
  const isCopy = isHere && file.version > 0;
  const size = fmt.bytes(file.size);
  const keep = async (): Promise<void> => {
    setBusy(true);
    try {
      await keepOnDevice(file);
    } catch (error) {
      showSnackbar(`${file.name}: ${t(documentProblem(error))}`, { color: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="mm-section">
      <p className="x-hint" role="status">
        {isBusy ? (
          <Trans>It is being downloaded…</Trans>
        ) : isCopy && !isKept ? (
          <Trans>On this device as long as there is room: it opens without network.</Trans>
        ) : isHere ? (
          <Trans>On this device: it opens without network.</Trans>
        ) : online ? (
          <Trans>Not on this device: it comes from the server.</Trans>
        ) : (
          <Trans>Not on this device: to open it, connect first.</Trans>
        )}
      </p>
      <div className="x-actions">
        {isHere && (!isCopy || isKept) ? null : (
          <Button
            size="small"
            icon={<HardDriveDownload size={14} aria-hidden="true" />}
            disabled={isBusy || (!isHere && !online)}
            onClick={() => void keep()}
          >
            <Trans>Keep on this device</Trans>
          </Button>
        )}
        {isCopy ? (
          <Button
            size="small"
            tone="quiet"
            icon={<Trash size={14} aria-hidden="true" />}
            onClick={() => void freeSpace(file.id)}
          >
            <Trans>Free {size}</Trans>
          </Button>
        ) : null}
      </div>
    </section>
  );
}
