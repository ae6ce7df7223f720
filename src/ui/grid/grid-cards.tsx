import { Wrap } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFmt } from '#ui/fmt.ts';
import { cellText } from './cell-text.ts';
import type { GridSums } from './grid-totals.tsx';
import type { Lines } from './lines.ts';
import { useNewRow } from './new-row.ts';
import type { Selecting } from './selecting.ts';
import { TreeToggle } from './tree-toggle.tsx';
import type { GridColumn } from './types.ts';
import { useKeyOf, useVirtualLines } from './use-virtual-lines.ts';

const CARD_HEIGHT = 64;
const INDENT = 12;

interface GridCardsProps<Row> {
  label: string;
  lines: Lines<Row>;
  /** Hears which places are drawn. */
  onNeed: ((places: readonly number[]) => void) | undefined;
  columns: readonly GridColumn<Row>[];
  isTree: boolean;
  sums: GridSums | null;
  renderCard: (row: Row) => ReactNode;
  selecting: Selecting | null;
  rowClass: ((row: Row) => string | undefined) | undefined;
  onToggle: (key: string) => void;
}

/** The lines as cards, for a narrow grid. */
export function GridCards<Row>(props: GridCardsProps<Row>) {
  const { label, lines, columns, isTree, sums, renderCard, rowClass, selecting, onToggle } = props;
  const { t } = useLingui();
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualLines({
    scroller,
    count: lines.length,
    size: CARD_HEIGHT,
    kept: -1,
    keyOf: useKeyOf(lines),
  });
  const drawn = virtual.getVirtualItems();
  const { onNeed } = props;
  useEffect(() => onNeed?.(drawn.map(({ index }) => index)));
  const wanted = useRef<string | null>(null);
  const goToWanted = () => {
    const at = wanted.current === null ? -1 : lines.placeOf(wanted.current);
    if (at === -1) return;
    const link = scroller.current?.querySelector<HTMLElement>(`[data-index="${at}"] a`);
    if (!link) return virtual.scrollToIndex(at);
    wanted.current = null;
    link.focus();
  };
  useNewRow(
    (id) => lines.placeOf(id) !== -1,
    (id) => {
      wanted.current = id;
      goToWanted();
    },
  );
  // After each drawing: a card that is not drawn yet is waited for.
  useEffect(goToWanted);
  return (
    <>
      {selecting ? (
        <Choice
          className="x-grid-card-all"
          state={selecting.state}
          onChange={selecting.toggleAll}
          label={<Trans>Select all rows</Trans>}
        />
      ) : null}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll area needs the keyboard */}
      <section ref={scroller} className="x-grid-cards" aria-label={label} tabIndex={0}>
        <ul style={{ height: `${virtual.getTotalSize()}px` }}>
          {drawn.map(({ index, start, key }) => {
            const line = lines.get(index);
            if (!line) return null;
            return (
              <li
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                aria-setsize={lines.length}
                aria-posinset={index + 1}
                className={`x-grid-card ${line.type === 'row' ? (rowClass?.(line.row) ?? '') : 'is-group'}`}
                style={{
                  transform: `translateY(${start}px)`,
                  paddingInlineStart: `${(line.level - 1) * INDENT}px`,
                }}
              >
                {isTree ? (
                  <TreeToggle {...{ line, columns }} onToggle={() => onToggle(line.key)} />
                ) : null}
                {selecting && line.type === 'row' ? (
                  <Choice
                    className="x-grid-card-choice"
                    state={selecting.selection.has(line.key)}
                    onChange={() => selecting.toggle(line.key)}
                    label={<span className="x-hidden">{t`Select row`}</span>}
                  />
                ) : null}
                <div className="x-grid-card-body">
                  {line.type === 'row' ? (
                    renderCard(line.row)
                  ) : (
                    <>
                      <strong>
                        {line.label} ({line.count})
                      </strong>
                      <Wrap gap="2px 16px">
                        <Sums columns={columns} sums={line.sums} />
                      </Wrap>
                    </>
                  )}
                </div>
              </li>
            );
          })}
        </ul>
      </section>
      {sums ? (
        <Wrap gap="2px 16px" padding="8px 12px" background="bg.muted" borderRadius="card">
          <strong>
            {columns.find(({ primary }) => primary)?.totalName ?? <Trans>Total</Trans>}
          </strong>
          <Sums columns={columns} sums={sums} />
        </Wrap>
      ) : null}
    </>
  );
}

function Choice({
  className,
  state,
  onChange,
  label,
}: {
  className: string;
  state: boolean | 'mixed';
  onChange: () => void;
  label: ReactNode;
}) {
  return (
    <label className={className}>
      <input
        type="checkbox"
        className="x-grid-check"
        checked={state === true}
        ref={(box) => {
          if (box) box.indeterminate = state === 'mixed';
        }}
        onChange={onChange}
      />
      {label}
    </label>
  );
}

function Sums<Row>({ columns, sums }: { columns: readonly GridColumn<Row>[]; sums: GridSums }) {
  const fmt = useFmt();
  return columns.map((column) => {
    const sum = sums[column.id] ?? null;
    if (sum === null) return null;
    return (
      <span key={column.id} className="x-grid-card-sum">
        <span>{column.header}</span>{' '}
        <span className={column.kind === 'money' && sum < 0 ? 'is-out' : undefined}>
          {cellText(column.kind, sum, fmt)}
        </span>
      </span>
    );
  });
}
