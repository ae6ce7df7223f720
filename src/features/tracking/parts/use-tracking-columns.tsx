import { useLingui } from '@lingui/react/macro';
import { CircleHelp } from 'lucide-react';
import { useMemo } from 'react';
import type { Actor } from '#domain/access/policy.ts';
import type { TrackedAmounts } from '#domain/budgets/tracking.ts';
import { formatCents } from '#domain/money.ts';
import { IconButton } from '#ui/button.tsx';
import { Deviation, DeviationShareText, shareValue } from '#ui/deviation.tsx';
import { column } from '#ui/grid/column.ts';
import type { CellEdit, GridColumn } from '#ui/grid/types.ts';
import { SyncMark } from '#ui/sync-mark.tsx';
import { FIGURES, type FigureName } from '#ui/words/figures.ts';
import { estimable, readEstimate, saveEstimate } from '../actions.ts';
import type { TrackRow } from '../rows.ts';
import { indicatorWords } from '../words.ts';
import { Indicator } from './indicator.tsx';
import { useRowName } from './use-row-name.ts';

/** The columns of the tracking; the estimate of a line is written in its context. */
export function useTrackingColumns(actor: Actor, onWhy: (id: string) => void) {
  const { t } = useLingui();
  const nameOf = useRowName();
  return useMemo(() => {
    const headerOf = (id: FigureName) => t(FIGURES[id].name);
    const meaningOf = (id: FigureName) => ({ meaning: t(FIGURES[id].formula) });
    const money = (id: keyof TrackedAmounts): GridColumn<TrackRow> =>
      column.money(id, headerOf(id), ({ figures }) => figures[id], {
        width: 108,
        ...meaningOf(id),
      });
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
      column.money('deviation', headerOf('deviation'), ({ figures }) => figures.deviation, {
        width: 132,
        ...meaningOf('deviation'),
        cell: ({ figures }) => <Deviation figures={figures} />,
      }),
      column.percent('share', headerOf('share'), ({ figures: { share } }) => shareValue(share), {
        width: 140,
        ...meaningOf('share'),
        cell: ({ figures }) => <DeviationShareText share={figures.share} />,
      }),
      column.custom(
        'indicator',
        t`Indicators`,
        ({ figures, side }) => t(indicatorWords(figures, side)),
        { width: 226, cell: ({ figures, side }) => <Indicator figures={figures} side={side} /> },
      ),
      { ...money('budget'), header: t`Budget` },
      money('executed'),
      money('committed'),
      { ...money('estimate'), width: 150, edit: editEstimate },
      column.custom('why', t`Why`, () => null, {
        width: 68,
        sortable: false,
        cell: (row) => (
          <IconButton
            className="tracking-why"
            label={t`Why: ${nameOf(row)}`}
            icon={CircleHelp}
            tabIndex={-1}
            onClick={() => onWhy(row.id)}
          />
        ),
      }),
    ];
    return columns;
  }, [t, actor, nameOf, onWhy]);
}
