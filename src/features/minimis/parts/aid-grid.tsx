import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { RecordsData } from '#records/definition.ts';
import { RecordGrid } from '#records/record-grid.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SavedViews } from '#ui/saved-views/saved-views.tsx';
import { AIDS } from '../definition.tsx';
import type { Usage } from '../queries.ts';

interface Props {
  usage: Usage;
  data: RecordsData;
  onOpen: (id: string) => void;
}

/** The aids of an undertaking, the newest first. */
export function AidGrid({ usage, data, onOpen }: Props) {
  const { t } = useLingui();
  const rows = useMemo(
    () => usage.aids.toSorted((a, b) => (a.grantDate < b.grantDate ? 1 : -1)),
    [usage],
  );
  return (
    <RecordGrid
      definition={AIDS}
      {...{ data, rows }}
      label={t`Minimis aid of ${usage.undertaking.name}`}
      onOpen={({ id }) => onOpen(id)}
      stateKey="minimis-aids"
      toolbar={<SavedViews list="minimis-aids" />}
      totals={null}
      rowClass={({ state }) => (state === 'returned' ? 'min-returned' : undefined)}
      empty={<EmptyState kind="none-exist" title={t`No minimis aid yet`} />}
    />
  );
}
