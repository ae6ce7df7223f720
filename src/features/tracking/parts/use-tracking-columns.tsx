import { useLingui } from '@lingui/react/macro';
import { CircleHelp } from 'lucide-react';
import { useMemo } from 'react';
import type { Actor } from '#domain/access/policy.ts';
import type { TrackedAmounts } from '#domain/budgets/tracking.ts';
import { formatCents } from '#domain/money.ts';
import { IconButton } from '#ui/button.tsx';
import { useFmt } from '#ui/fmt.ts';
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
    const money = (id: keyof TrackedAmounts, header: string): GridColumn<TrackRow> => ({
      id,
      header,
      kind: 'money',
      width: 108,
      value: ({ figures }) => figures[id],
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
      {
        id: 'item',
        header: t`Budget item`,
        kind: 'text',
        width: 226,
        pinned: true,
        primary: true,
        value: nameOf,
        cell: (row) => (
          <span className="x-name">
            <span className="x-clip">{nameOf(row)}</span>
            {row.line ? <SyncMark mark={row.line._mark} /> : null}
          </span>
        ),
      },
      money('budget', t`Budget`),
      money('executed', t`Executed`),
      money('committed', t`Committed`),
      { ...money('estimate', t`Estimate at completion`), width: 150, edit: editEstimate },
      {
        id: 'deviation',
        header: t`Deviation`,
        kind: 'money',
        width: 108,
        value: ({ figures }) => figures.deviation,
        cell: ({ figures }) => (
          <span className={figures.deviation > 0 ? 'x-money x-money-out' : 'x-money'}>
            {deviationText(figures, fmt)}
          </span>
        ),
      },
      {
        id: 'share',
        header: t`Deviation %`,
        kind: 'percent',
        width: 98,
        value: ({ figures: { share } }) => (share.kind === 'bp' ? share.bp : null),
        cell: ({ figures }) => <span className="x-money">{shareText(figures.share, fmt)}</span>,
      },
      {
        id: 'indicator',
        header: t`Indicators`,
        kind: 'custom',
        width: 226,
        value: ({ figures, side }) => t(indicatorWords(figures, side)),
        cell: ({ figures, side }) => <Indicator figures={figures} side={side} />,
      },
      {
        id: 'why',
        header: t`Why`,
        kind: 'custom',
        width: 68,
        sortable: false,
        value: () => '',
        cell: (row) =>
          row.sources ? (
            <IconButton
              className="tracking-why"
              label={t`Why: ${nameOf(row)}`}
              icon={<CircleHelp size={16} />}
              tabIndex={-1}
              onClick={() => onWhy(row.id)}
            />
          ) : null,
      },
    ];
    return columns;
  }, [t, fmt, actor, nameOf, onWhy]);
}
