import { NewButton } from '#ui/new-button.tsx';
import { useLingui } from '@lingui/react/macro';
import { type ComponentType, type ReactNode, useCallback, useMemo } from 'react';
import type { Actor } from '#domain/access/policy.ts';
import { collectionOf } from '#local/collections/index.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import type { GridColumn } from '#ui/grid/types.ts';
import { PageHeader, Skeleton } from '#ui/page.tsx';
import { useAddressSearch } from '#ui/use-address-search.ts';
import { NoRowsYet } from './not-downloaded.tsx';
import { useActor } from './use-actor.ts';
import {
  type RecordsData,
  type RecordDefinition,
  type RecordRow,
  isArchived,
} from './definition.ts';
import { RecordsFilters } from './parts/records-filters.tsx';
import { RecordsGrid } from './parts/records-grid.tsx';
import { type PanelProps, RowPanel } from './row-panel.tsx';
import { RecordsImport, type RecordsImportProps } from './parts/records-import.tsx';
import { useRecords } from './records-data.ts';
import { matchingRows } from './matching-rows.ts';
import { recordsSearch, NEW_ROW } from './search.ts';
import { useWords } from './use-words.ts';
import './records.css';

interface Props {
  definition: RecordDefinition;
  /** Rows that belong on this page, where it does not show all of them. Keep it the same. */
  accepts?: (row: RecordRow) => boolean;
  /** What a new row starts with. Keep it the same. */
  start?: Readonly<Record<string, unknown>>;
  /** Between the heading and the list. */
  above?: ReactNode;
  /** Shown beside the name: what does not stand in the rows. Keep them the same. */
  columns?: readonly GridColumn<RecordRow>[];
  /** In place of the form at the side and of the way from a file, where rows are saved otherwise. */
  Panel?: ComponentType<PanelProps>;
  Import?: ComponentType<RecordsImportProps>;
}

/** The page of one kind of record: its rows in a grid, and the form of one of them at the side. */
export function RecordsScreen(props: Props) {
  const { definition } = props;
  const { t } = useLingui();
  const actor = useActor();
  const data = useRecords(definition);
  const { say } = useWords();
  if (actor === undefined || data === undefined) {
    return (
      <div className="x-tall-column rec-page">
        <PageHeader title={say(definition.title)} />
        <Skeleton lines={8} />
      </div>
    );
  }
  if (!definition.may(actor, 'read')) {
    return (
      <div className="x-tall-column rec-page">
        <PageHeader title={say(definition.title)} />
        <EmptyState title={t`Your role does not see this`} />
      </div>
    );
  }
  return <RecordsPage {...props} actor={actor} data={data} />;
}

function RecordsPage({
  definition,
  accepts,
  start,
  above,
  columns,
  Panel = RowPanel,
  Import = RecordsImport,
  actor,
  data: all,
}: Props & { actor: Actor; data: RecordsData }) {
  const words = useWords();
  const { say } = words;
  const { search, change } = useAddressSearch(recordsSearch);
  const data = useMemo(
    () => (accepts ? { ...all, rows: all.rows.filter(accepts) } : all),
    [all, accepts],
  );
  const shown = useMemo(
    () => matchingRows(definition, data, search, words),
    [definition, data, search, words],
  );
  const first = useMemo(
    () => ({ ...collectionOf(definition.resource).defaults, ...start }),
    [definition, start],
  );
  const onPeek = useCallback((peek: string | undefined) => change({ peek }), [change]);
  const clear = () => change({ q: undefined, show: undefined, is: undefined });
  const inUse = data.rows.filter((row) => !isArchived(definition, row)).length;
  const { Tools } = definition;
  const newRow = definition.may(actor, 'create') ? (
    <NewButton onClick={() => onPeek(NEW_ROW)}>{say(definition.newOne)}</NewButton>
  ) : null;
  return (
    <div className="x-tall-column rec-page">
      <PageHeader
        title={say(definition.title)}
        count={words.fmt.number(inUse)}
        lead={definition.lead && say(definition.lead)}
        actions={
          <>
            <Import {...{ definition, data, actor }} />
            {newRow}
          </>
        }
      />
      {above}
      {Tools ? <Tools data={data} /> : null}
      {data.rows.length === 0 ? (
        <NoRows definition={definition} action={newRow} />
      ) : (
        <>
          <RecordsFilters {...{ definition, data, search }} onChange={change} />
          <RecordsGrid
            {...{ definition, data, shown, actor }}
            more={columns}
            onOpen={onPeek}
            onClear={clear}
          />
        </>
      )}
      <Panel {...{ definition, data, actor, onPeek }} start={first} peek={search.peek} />
    </div>
  );
}

function NoRows({ definition, action }: { definition: RecordDefinition; action: ReactNode }) {
  const { t } = useLingui();
  const { say } = useWords();
  return (
    <NoRowsYet
      title={t`Nothing here yet`}
      missing={t`This is not on this device yet`}
      action={action}
    >
      {definition.lead ? say(definition.lead) : undefined}
    </NoRowsYet>
  );
}
