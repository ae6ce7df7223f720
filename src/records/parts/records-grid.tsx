import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useCallback, useMemo, useState } from 'react';
import type { Actor } from '#domain/access/policy.ts';
import type { GridColumn } from '#ui/grid/types.ts';
import { NoMatch } from '#ui/no-match.tsx';
import { moveRow } from '../actions.ts';
import {
  type RecordsData,
  type RecordDefinition,
  type RecordRow,
  isArchived,
} from '../definition.ts';
import { RecordGrid } from '../record-grid.tsx';
import { byPlace, childrenIn, siblingsIn, withAncestors } from '../tree.ts';
import { useWords } from '../use-words.ts';
import { useRecordsFile } from './records-import.tsx';

interface Props {
  definition: RecordDefinition;
  data: RecordsData;
  shown: readonly RecordRow[];
  actor: Actor;
  more: readonly GridColumn<RecordRow>[] | undefined;
  onOpen: (id: string) => void;
  onClear: () => void;
}

/** The rows of a list that pass the filters, as a list or as a tree. */
export function RecordsGrid({ definition, data, shown, actor, more, onOpen, onClear }: Props) {
  const { t } = useLingui();
  const { fmt, say } = useWords();
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  const { tree, Bulk } = definition;
  const children = useMemo(() => {
    const rows = tree ? withAncestors(shown, data.byId(definition.resource)) : shown;
    return childrenIn(rows, byPlace(fmt));
  }, [tree, shown, data, definition, fmt]);
  const subRowsOf = useCallback((row: RecordRow) => children.get(row.id), [children]);
  /** A tree of one level is a list: nothing to open, no room for arrows. */
  const hasLevels = tree !== undefined && children.size > 1;
  const mayChange = definition.may(actor, 'update');
  const isBulk = Bulk !== undefined && mayChange;
  const chosen = useMemo(() => shown.filter(({ id }) => selection.has(id)), [shown, selection]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key];
    if (!tree?.ordered || !event.altKey || step === undefined || !mayChange) return;
    const line = event.target instanceof HTMLElement ? event.target.closest('[role=row]') : null;
    const id = line?.querySelector<HTMLElement>('[data-row-id]')?.dataset['rowId'];
    if (id === undefined) return;
    event.preventDefault();
    const row = data.byId(definition.resource).get(id);
    if (!row) return;
    const siblings = siblingsIn(data.rows, row, byPlace(fmt));
    void moveRow(definition, actor, siblings, id, step);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the grid's rows end up here
    <div className="rec-grid" onKeyDown={onKeyDown}>
      <RecordGrid
        {...{ definition, data, more }}
        label={say(definition.title)}
        rows={children.get('') ?? NO_ROWS}
        getSubRows={hasLevels ? subRowsOf : undefined}
        defaultExpanded="all"
        onOpen={(row) => onOpen(row.id)}
        selection={isBulk ? selection : undefined}
        onSelection={isBulk ? setSelection : undefined}
        rowClass={(row) => (isArchived(definition, row) ? 'rec-row-archived' : undefined)}
        stateKey={`catalogue-${definition.resource}`}
        file={{ onSave: useRecordsFile(definition, data, shown) }}
        toolbar={
          isBulk && chosen.length > 0 ? (
            <Bulk
              {...{ definition, actor, data }}
              rows={chosen}
              onDone={() => setSelection(new Set())}
            />
          ) : tree?.ordered && mayChange ? (
            <span className="x-hint rec-keys">
              <Trans>Alt+↑ and Alt+↓ move a row among its siblings.</Trans>
            </span>
          ) : null
        }
        empty={<NoMatch title={t`Nothing matches`} onClear={onClear} />}
      />
    </div>
  );
}

const NO_ROWS: readonly RecordRow[] = [];
