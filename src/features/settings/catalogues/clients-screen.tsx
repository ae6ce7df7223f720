import { useActor } from '#records/use-actor.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { type Actor, seesAllMoney } from '#domain/access/policy.ts';
import { normaliseTaxId } from '#domain/identifiers/tax-id.ts';
import { RecordsScreen } from '#records/records-screen.tsx';
import { CLIENTS } from '#records/catalogues/clients.ts';
import type { RecordRow } from '#records/definition.ts';
import { textOf } from '#records/names.ts';
import { useBilledByTaxId } from '#ui/analytics/use-ledger.ts';
import type { GridColumn } from '#ui/grid/types.ts';
import { today } from '#ui/today.ts';

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

/**
 * What was billed to each client in this calendar year. The documents name a client by the tax number
 * alone. Whoever sees parts of documents only is told that there is more, and no part of it.
 */
function useBilledColumn(actor: Actor | undefined): readonly GridColumn<RecordRow>[] {
  const { t } = useLingui();
  const year = Number(today().slice(0, 4));
  const billed = useBilledByTaxId(year);
  const isShown = actor !== undefined && seesAllMoney(actor);
  return useMemo(() => {
    const look = { id: 'billed', header: t`Billed in ${year}`, width: 140 };
    if (!isShown) {
      const words = () => t`No access`;
      return [{ ...look, kind: 'custom', value: words, sortable: false }];
    }
    const value = ({ nif }: RecordRow) => {
      const taxId = normaliseTaxId(textOf(nif));
      return billed === undefined || taxId === '' ? null : (billed[taxId] ?? 0);
    };
    return [{ ...look, kind: 'money', value }];
  }, [billed, isShown, year, t]);
}
