import { useLingui } from '@lingui/react/macro';
import { CircleHelp } from 'lucide-react';
import { useMemo } from 'react';
import type { Actor } from '#domain/access/policy.ts';
import type { TrackedAmounts } from '#domain/budgets/tracking.ts';
import { formatCents } from '#domain/money.ts';
import { IconButton } from '#ui/button.tsx';
import { useFmt } from '#ui/fmt.ts';
import { column } from '#ui/grid/column.ts';
import type { CellEdit, GridColumn } from '#ui/grid/types.ts';
import { shareText } from '#ui/share-text.ts';
import { SyncMark } from '#ui/sync-mark.tsx';
import { estimable, readEstimate, saveEstimate } from '../actions.ts';
import type { TrackRow } from '../rows.ts';
import { deviationText, indicatorWords } from '../words.ts';
import { Indicator } from './indicator.tsx';
import { useRowName } from './use-row-name.ts';

/** The columns of the tracking; the estimate of a line is written in its context. */
export function useTrackingColumns(actor: Actor, onWhy: (id: string) => void) {
  const { t } = useLingui();
  const fmt = useFmt();
  const nameOf = useRowName();
  return useMemo(() => {
    const money = (id: keyof TrackedAmounts, header: string): GridColumn<TrackRow> =>
      column.money(id, header, ({ figures }) => figures[id], { width: 108 });
    const editEstimate = (row: TrackRow): CellEdit | null => {
      const line = estimable(actor, row);
      if (!line) return null;
      return {
        kind: 'number',
        text: line.estimateCents === null ? '' : formatCents(line.estimateCents),
        save: (text) => {
          const read = readEstimate(text);
          if (!read.ok) return t(read.problem);
          void saveEstimate(line, read.cents);
          return null;
        },
      };
    };
    const columns: GridColumn<TrackRow>[] = [
      column.text('item', t`Budget item`, nameOf, {
        width: 226,
        pinned: true,
        primary: true,
        cell: (row) => (
          <span className="x-name">
            <span className="x-clip">{nameOf(row)}</span>
            {row.line ? <SyncMark mark={row.line._mark} /> : null}
          </span>
        ),
      }),
      money('budget', t`Budget`),
      money('executed', t`Executed`),
      money('committed', t`Committed`),
      { ...money('estimate', t`Estimate at completion`), width: 150, edit: editEstimate },
      column.money('deviation', t`Deviation`, ({ figures }) => figures.deviation, {
        width: 108,
        cell: ({ figures }) => (
          <span className={figures.deviation > 0 ? 'x-money x-money-out' : 'x-money'}>
            {deviationText(figures, fmt)}
          </span>
        ),
      }),
      column.percent(
        'share',
        t`Deviation %`,
        ({ figures: { share } }) => (share.kind === 'bp' ? share.bp : null),
        {
          width: 98,
          cell: ({ figures }) => <span className="x-money">{shareText(figures.share, fmt)}</span>,
        },
      ),
      column.custom(
        'indicator',
        t`Indicators`,
        ({ figures, side }) => t(indicatorWords(figures, side)),
        { width: 226, cell: ({ figures, side }) => <Indicator figures={figures} side={side} /> },
      ),
      column.custom('why', t`Why`, () => '', {
        width: 68,
        sortable: false,
        cell: (row) =>
          row.sources ? (
            <IconButton
              className="tracking-why"
              label={t`Why: ${nameOf(row)}`}
              icon={CircleHelp}
              tabIndex={-1}
              onClick={() => onWhy(row.id)}
            />
          ) : null,
      }),
    ];
    return columns;
  }, [t, fmt, actor, nameOf, onWhy]);
}
