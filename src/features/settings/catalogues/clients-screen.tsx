import { useActor } from '#records/use-actor.ts';
import { Trans } from '@lingui/react/macro';
import { RecordsScreen } from '#records/records-screen.tsx';
import { CLIENTS } from '#records/catalogues/clients.ts';
import { useBilledColumn } from './parts/use-billed-column.tsx';

/** /settings/clients: who is billed, and how much was this year. */
export function ClientsScreen() {
  const actor = useActor();
  return (
    <RecordsScreen
      definition={CLIENTS}
      columns={useBilledColumn(actor)}
      above={
        actor?.role === 'editor' ? (
          <p className="x-hint">
            <Trans>What companies that you do not work for have billed is not counted here.</Trans>
          </p>
        ) : null
      }
    />
  );
}
