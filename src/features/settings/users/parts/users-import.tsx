import { useStatus } from '#records/use-status.ts';
import { useLingui } from '@lingui/react/macro';
import { RecordsImport, type RecordsImportProps } from '#records/parts/records-import.tsx';
import { importUser } from '../import-user.ts';

/** People from a file: who is new is invited, one after the other, with a connection. */
export function UsersImport(props: RecordsImportProps) {
  const { t } = useLingui();
  const { online } = useStatus();
  return (
    <RecordsImport
      {...props}
      saveLine={importUser}
      whyNot={online ? null : t`Needs a connection: people are invited by the server.`}
    />
  );
}
