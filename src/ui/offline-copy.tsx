import { Box, Grid } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { HardDriveDownload, Trash } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button.tsx';
import { useFmt } from './fmt.ts';
import { showSnackbar } from './interface-state.ts';

/** Whether a document opens without network, and how to have it so or to free its space. */
export function OfflineCopy({
  file,
  isHere,
  isKept,
  online,
  onKeep,
  onFree,
  problemOf,
}: {
  /** Its size in bytes; version 0 as long as the server does not have it. */
  file: { name: string; size: number; version: number };
  isHere: boolean;
  /** The person asked for it to stay. */
  isKept: boolean;
  online: boolean;
  /** Has it on this device when it is done. */
  onKeep: () => Promise<void>;
  onFree: () => Promise<void>;
  /** What to say where it could not be had. */
  problemOf: (error: unknown) => MessageDescriptor;
}) {
  const { t } = useLingui();
  const fmt = useFmt();
  const [isBusy, setBusy] = useState(false);
  // Bytes that the server does not have are no copy: they stay until they are sent.
  const isCopy = isHere && file.version > 0;
  const size = fmt.bytes(file.size);
  const keep = async (): Promise<void> => {
    setBusy(true);
    try {
      await onKeep();
    } catch (error) {
      showSnackbar(`${file.name}: ${t(problemOf(error))}`, { color: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Grid gap="6px" width="100%">
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
      {/* The words of a quiet button begin where the text above does. */}
      <Box
        className="x-actions"
        css={{ '& > .x-button-quiet:first-child': { marginInlineStart: '-9px' } }}
      >
        {isHere && (!isCopy || isKept) ? null : (
          <Button
            size="small"
            icon={HardDriveDownload}
            disabled={isBusy || (!isHere && !online)}
            onClick={() => void keep()}
          >
            <Trans>Keep on this device</Trans>
          </Button>
        )}
        {isCopy ? (
          <Button size="small" tone="quiet" icon={Trash} onClick={() => void onFree()}>
            <Trans>Free {size}</Trans>
          </Button>
        ) : null}
      </Box>
    </Grid>
  );
}
