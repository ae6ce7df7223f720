import { Stack } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { RotateCw } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from './button.tsx';

/** Why a part of the app did not come. */
export type MissingReason = 'new-version' | 'out-of-reach' | 'unknown';

let findReason: () => Promise<MissingReason> = async () => 'unknown';

/** Who knows the server and the versions of the app tells why (src/app/update). */
export function explainMissingParts(find: () => Promise<MissingReason>): void {
  findReason = find;
}

/** A part of the app that could not be fetched. */
export class MissingPart extends Error {}

interface NoticeProps {
  onRetry: () => void;
  /** It was tried again: some browsers ask for a part that did not come no more, as long as the page is there. */
  isTried: boolean;
}

/** Says in the place of a part why it is not there, and what helps. Back online it is tried again by itself. */
export function MissingPartNotice({ onRetry, isTried }: NoticeProps) {
  const reason = useReason();
  useEffect(() => {
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);
  if (reason === null) return null;
  const helpsToReload = reason === 'new-version' || (isTried && reason === 'unknown');
  return (
    <Stack gap="8px" align="start" className="x-notice" data-tone="warn" role="alert">
      <p>
        <MissingWords reason={reason} />
      </p>
      <Button
        size="small"
        icon={RotateCw}
        onClick={helpsToReload ? () => location.reload() : onRetry}
      >
        {helpsToReload ? <Trans>Reload</Trans> : <Trans>Try again</Trans>}
      </Button>
    </Stack>
  );
}

/** The same for a whole page. */
export function MissingPageWords(): ReactNode {
  const reason = useReason();
  return reason && <MissingWords reason={reason} />;
}

function MissingWords({ reason }: { reason: MissingReason }) {
  switch (reason) {
    case 'new-version':
      return (
        <Trans>
          There is a new version of Xeito, and this part of the old one is gone. Save what is open,
          then reload.
        </Trans>
      );
    case 'out-of-reach':
      return (
        <Trans>
          This part is not on this device yet, and the server cannot be reached for it. What you
          saved is still here.
        </Trans>
      );
    case 'unknown':
      return <Trans>This part could not be loaded. What you saved is still here.</Trans>;
  }
}

function useReason(): MissingReason | null {
  const [reason, setReason] = useState<MissingReason | null>(null);
  useEffect(() => {
    let isGone = false;
    void findReason().then((found) => {
      if (!isGone) setReason(found);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return reason;
}
