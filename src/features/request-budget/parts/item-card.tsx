import { Trans, useLingui } from '@lingui/react/macro';
import { useFmt } from '#ui/fmt.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { SyncMark } from '#ui/sync-mark.tsx';
import type { ItemRow } from '../tree.ts';

/** An item on a phone: name and what was approved, then how much of it is justified. */
export function ItemCard({
  row: { item, summary },
  maySeeRecords,
  onOpen,
}: {
  row: ItemRow;
  maySeeRecords: boolean;
  onOpen: () => void;
}) {
  const { t } = useLingui();
  const fmt = useFmt();
  const justified = fmt.money(summary?.justifiedCents ?? 0);
  const planned = fmt.money(summary?.plannedCents ?? 0);
  const share = summary?.pctBp === null || !summary ? '' : ` (${fmt.percent(summary.pctBp)})`;
  return (
    <>
      <span className="x-row-card-line">
        <button type="button" className="x-row-button" onClick={onOpen}>
          {item.name}
        </button>
        <MoneyText cents={summary?.approvedCents ?? 0} />
      </span>
      <span className="x-hint">
        {maySeeRecords ? t`Justified: ${justified}${share}` : <Trans>Planned: {planned}</Trans>}{' '}
        <SyncMark mark={item._mark} />
      </span>
    </>
  );
}
