import { Trans, useLingui } from '@lingui/react/macro';
import { FileDown } from 'lucide-react';
import { useId, useState, useSyncExternalStore } from 'react';
import type { Collaborator } from '#contract/resources/collaborators.ts';
import { isOnline, onOnlineChange } from '#local/api/online.ts';
import { Button } from '#ui/button.tsx';
import { useFmt } from '#ui/fmt.ts';
import { showSnackbar } from '#ui/interface-state.ts';
import { downloadStatement } from '../statement-pdf.ts';

interface Props {
  collaborator: Collaborator;
  year: number | undefined;
}

/** Has the server write the statement that is shown; that it needs the network is said before the click. */
export function StatementButton({ collaborator, year }: Props) {
  const { t } = useLingui();
  const hintId = useId();
  const { language } = useFmt();
  const isConnected = useSyncExternalStore(onOnlineChange, isOnline);
  const [isBusy, setBusy] = useState(false);
  const write = async () => {
    setBusy(true);
    try {
      await downloadStatement(collaborator, { year, language });
    } catch {
      showSnackbar(t`The PDF could not be generated. Try again later.`, { color: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        icon={FileDown}
        className="x-screen-only"
        disabled={!isConnected || isBusy}
        aria-describedby={isConnected ? undefined : hintId}
        onClick={() => void write()}
      >
        <Trans>Statement (PDF)</Trans>
      </Button>
      {isConnected ? null : (
        <span className="x-hint x-screen-only" id={hintId}>
          <Trans>Needs the network: the PDF is written by the server.</Trans>
        </span>
      )}
    </>
  );
}
