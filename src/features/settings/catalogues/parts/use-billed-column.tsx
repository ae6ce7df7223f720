import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { type Actor, seesAllMoney } from '#domain/access/policy.ts';
import { normaliseTaxId } from '#domain/identifiers/tax-id.ts';
import { useBilledByTaxId } from '#ui/analytics/use-ledger.ts';
import type { GridColumn } from '#ui/grid/types.ts';
import { today } from '#ui/today.ts';
import type { RecordRow } from '#records/definition.ts';
import { textOf } from '#records/names.ts';

/**
 * What was billed to each client in this calendar year. The documents name a client by the tax number
 * alone. Whoever sees parts of documents only is told that there is more, and no part of it.
 */
export function useBilledColumn(actor: Actor | undefined): readonly GridColumn<RecordRow>[] {
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
