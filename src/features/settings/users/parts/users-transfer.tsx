import { useStatus } from '#records/use-status.ts';
import { useLingui } from '@lingui/react/macro';
import { Transfer, type TransferProps } from '#records/parts/transfer.tsx';
import { importUser } from '../import-user.ts';

/** People out to a file and in from one: who is new is invited, one after the other, with a connection. */
export function UsersTransfer(props: TransferProps) {
  const { t } = useLingui();
  const { online } = useStatus();
  return (
    <Transfer
      {...props}
      saveLine={importUser}
      whyNot={online ? null : t`Needs a connection: people are invited by the server.`}
    />
  );
}
