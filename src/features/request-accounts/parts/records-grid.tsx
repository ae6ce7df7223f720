import { NewButton } from '#ui/new-button.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, ListChecks } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Actor } from '#domain/access/policy.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import type { GridGrouping } from '#ui/grid/types.ts';
import { Menu } from '#ui/menu.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import type { RequestJustification } from '#local/mirror/justification.ts';
import { RECORD_RESULTS } from '#ui/words/subventions.ts';
import { changeRecord } from '../actions.ts';
import { PLAIN_RESULTS } from '../definition.tsx';
import { accountName } from '../snapshot.ts';
import { type RecordLine, recordLines } from '../lines.ts';
import type { RecordView } from '../search.ts';
import { CheckMark } from './check-mark.tsx';
import { ResultChip } from './result-chip.tsx';
import { useRecordColumns } from './use-record-columns.tsx';

type By = Exclude<RecordView, 'month' | 'people'> | undefined;

interface Props {
  justification: RequestJustification;
  mayWrite: boolean;
  /** Whether records are added: once handed in, by administrators alone. */
  mayAdd: boolean;
  by: By;
  onOpen: (recordId: string) => void;
  onAdd: () => void;
  /** Has the app choose what is eligible. */
  onChoose: () => void;
}

/** The records of the whole call, by item of the budget, or by expense. */
export function RecordsGrid(props: Props) {
  const { justification, mayWrite, mayAdd, by, onOpen, onAdd, onChoose } = props;
  const { t } = useLingui();
  const lines = useMemo(() => recordLines(justification), [justification]);
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  const columns = useRecordColumns(justification, mayWrite);
  const groupBy = useGrouping(by, justification);
  const chosen = lines.filter(({ record }) => selection.has(record.id));
  const add = mayAdd ? (
    <>
      <NewButton size="small" onClick={onAdd}>{t`Add expenses`}</NewButton>
      <Button size="small" icon={ListChecks} onClick={onChoose}>
        <Trans>Choose what is eligible</Trans>
      </Button>
    </>
  ) : null;
  return (
    <DataGrid<RecordLine>
      label={t`Records`}
      rows={lines}
      columns={columns}
      rowId={idOf}
      groupBy={groupBy}
      defaultExpanded="all"
      onOpen={({ record }) => onOpen(record.id)}
      stateKey="request-accounts"
      rowClass={({ record }) => (record.result === 'rejected' ? 'rqa-rejected' : undefined)}
      renderCard={(line) => <RecordCard line={line} onOpen={() => onOpen(line.record.id)} />}
      {...(mayWrite && { selection, onSelection: setSelection })}
      toolbar={
        lines.length === 0 ? undefined : (
          <>
            {add}
            {chosen.length > 0 ? <ResultMenu actor={justification.actor} lines={chosen} /> : null}
          </>
        )
      }
      empty={
        <EmptyState title={t`No records in CJ`} action={add}>
          <Trans>Expenses of the company and the projects of the request are justified here.</Trans>
        </EmptyState>
      }
    />
  );
}

/** Gives several records a result that needs nothing more to be said. */
function ResultMenu({ actor, lines }: { actor: Actor; lines: readonly RecordLine[] }) {
  const { t } = useLingui();
  const setAll = async (result: (typeof PLAIN_RESULTS)[number]) => {
    for (const { record } of lines) {
      // oxlint-disable-next-line no-await-in-loop -- in their order
      if (record.result !== result) await changeRecord(actor, record, { result });
    }
  };
  return (
    <Menu
      trigger={
        <Button size="small">
          <Trans>Result of {lines.length}</Trans>
          <ChevronDown size={14} aria-hidden="true" />
        </Button>
      }
      sections={[
        {
          id: 'results',
          items: PLAIN_RESULTS.map((result) => ({
            id: result,
            label: t(RECORD_RESULTS[result]),
            onSelect: () => void setAll(result),
          })),
        },
      ]}
    />
  );
}

/** Groups in the order of the budget; what is of no item last. */
function useGrouping(by: By, { items }: RequestJustification): GridGrouping<RecordLine> | null {
  const { t } = useLingui();
  return useMemo(() => {
    if (by === undefined) return null;
    if (by === 'expense') return { id: 'expense', label: ({ record }) => accountName(record) };
    const none = t`Of no item`;
    const positions = new Map(items.map(({ name }, index) => [name, index]));
    const positionOf = (name: string) => positions.get(name) ?? items.length;
    return {
      id: 'item',
      label: ({ itemName }) => itemName || none,
      sort: (a, b) => positionOf(a) - positionOf(b),
    };
  }, [t, by, items]);
}

/** A record on a phone: who and how much, then its result and checks. */
function RecordCard({
  line: { record, orderNo, findings },
  onOpen,
}: {
  line: RecordLine;
  onOpen: () => void;
}) {
  return (
    <>
      <span className="x-row-card-line">
        <button type="button" className="x-row-button" onClick={onOpen}>
          {orderNo === null ? '' : `${orderNo}. `}
          {accountName(record)}
        </button>
        <MoneyText cents={record.imputedCents} />
      </span>
      <span className="x-row-card-line">
        <ResultChip result={record.result} />
        <CheckMark findings={findings} />
      </span>
    </>
  );
}

const idOf = ({ record }: RecordLine): string => record.id;
