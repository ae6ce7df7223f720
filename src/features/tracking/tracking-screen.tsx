import { Box, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { lineAmount } from '#domain/budgets/line.ts';
import { sumCents } from '#domain/money.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Deviation, DeviationShareText } from '#ui/deviation.tsx';
import { FlagButton } from '#ui/toggles.tsx';
import { FIGURES, type FigureName } from '#ui/words/figures.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { useFmt } from '#ui/fmt.ts';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import { Figure, Figures, Skeleton } from '#ui/page.tsx';
import type { ProjectTracking } from '#workers/analytics/tracking/types.ts';
import { Indicator } from './parts/indicator.tsx';
import { ProjectPage } from './parts/project-page.tsx';
import { ScopeSwitch } from './parts/scope-switch.tsx';
import { useRowName } from './parts/use-row-name.ts';
import { useTrackingColumns } from './parts/use-tracking-columns.tsx';
import { WhyPanel } from './parts/why-panel.tsx';
import { type ProjectContext, useTracking } from './queries.ts';
import { deviatedRows, findRow, sideRow, type TrackRow, trackRows } from './rows.ts';
import { type TrackingSearch, trackingSearch } from './search.ts';

/** /projects/{id}/tracking: each budget item with what it was to cost and what it will have come to. */
export function TrackingScreen() {
  return <ProjectPage>{(context) => <Tracking context={context} />}</ProjectPage>;
}

function Tracking({ context }: { context: ProjectContext }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const search = trackingSearch.parse(useSearch({ strict: false }));
  const isRolled = search.with === 1 && context.hasSubprojects;
  const tracking = useTracking({ projectId: context.project.id, isRolled });
  const change = useCallback(
    (patch: Partial<TrackingSearch>) =>
      void navigate({ to: '.', search: (rest) => ({ ...rest, ...patch }), replace: true }),
    [navigate],
  );
  const onWhy = useCallback((why: string) => change({ why }), [change]);
  const columns = useTrackingColumns(context.actor, onWhy);
  const all = useMemo(() => (tracking ? trackRows(tracking) : []), [tracking]);
  const rows = useMemo(() => (search.deviated ? deviatedRows(all) : all), [all, search.deviated]);
  if (!tracking) return <Skeleton lines={8} />;
  return (
    <section className="x-column" aria-label={t`Tracking`}>
      <TrackingFigures tracking={tracking} onWhy={onWhy} />
      <DraftsNote tracking={tracking} projectId={context.project.id} />
      <DataGrid<TrackRow>
        key={`${isRolled}:${search.deviated ?? 0}`}
        label={t`Tracking`}
        rows={rows}
        columns={columns}
        rowId={rowId}
        getSubRows={subRows}
        defaultExpanded="all"
        totals={null}
        onOpen={({ id }) => onWhy(id)}
        stateKey="tracking"
        rowClass={rowClass}
        renderCard={(row) => <TrackCard row={row} onWhy={onWhy} />}
        empty={<NoRows context={context} hasRows={all.length > 0} onAll={() => change(ALL)} />}
        toolbar={
          <>
            {context.hasSubprojects ? (
              <ScopeSwitch
                isRolled={isRolled}
                onChange={(on) => change({ with: on ? 1 : undefined, why: undefined })}
              />
            ) : null}
            <FlagButton
              label={t`Only deviated`}
              isOn={search.deviated === 1}
              onToggle={() => change({ deviated: search.deviated ? undefined : 1 })}
            />
          </>
        }
      />
      <p className="x-hint">
        <Trans>
          Above zero is better than planned. Enter or F2 on an estimate changes it; empty it to go
          back to the formula.
        </Trans>
      </p>
      <WhyPanel
        row={findRow(all, search.why)}
        onWhy={onWhy}
        onClose={() => change({ why: undefined })}
      />
    </section>
  );
}

const ALL = { deviated: undefined };

function rowId({ id }: TrackRow): string {
  return id;
}

function subRows({ children }: TrackRow): readonly TrackRow[] | undefined {
  return children.length > 0 ? children : undefined;
}

function rowClass({ kind, line }: TrackRow): string | undefined {
  if (line?.status === 'removed') return 'tracking-removed';
  return kind === 'side' || kind === 'project' || line?.aggregator ? 'tracking-sum' : undefined;
}

interface TrackingFiguresProps {
  tracking: ProjectTracking;
  onWhy: (id: string) => void;
}

/** What the expenses of the budget come to. */
function TrackingFigures({ tracking, onWhy }: TrackingFiguresProps) {
  const { t } = useLingui();
  const { expense } = tracking.totals;
  const wordsOf = (name: FigureName) => {
    const { name: label, formula } = FIGURES[name];
    return { label: t(label), meaning: t(formula) };
  };
  return (
    <Figures>
      <Figure {...wordsOf('budget')} cents={expense.budget} />
      <Figure {...wordsOf('executed')} cents={expense.executed} />
      <Figure {...wordsOf('estimate')} cents={expense.estimate} />
      <Figure {...wordsOf('deviation')}>
        <Deviation figures={expense} none="—" />{' '}
        {expense.share.kind === 'none' ? null : (
          <Text as="span" fontSize="15px">
            (<DeviationShareText share={expense.share} />)
          </Text>
        )}
        <Indicator figures={expense} side="expense" />
        {expense.deviation < 0 ? (
          <Button size="small" onClick={() => onWhy(sideRow('expense'))}>
            <Trans>Why over budget</Trans>
          </Button>
        ) : null}
      </Figure>
    </Figures>
  );
}

/** Without this a budget that nobody approved reads as no budget at all. */
function DraftsNote({ tracking, projectId }: { tracking: ProjectTracking; projectId: string }) {
  const { t } = useLingui();
  const { money } = useFmt();
  const drafts = tracking.projects
    .flatMap(({ rows }) => rows.map(({ line }) => line))
    .filter(
      ({ side, status, aggregator }) => side === 'expense' && status === 'draft' && !aggregator,
    );
  if (drafts.length === 0) return null;
  const amount = money(sumCents(drafts.map(lineAmount)));
  return (
    <p className="x-hint">
      <Trans>Budgeted expenses that are still drafts and do not count: {amount}.</Trans>{' '}
      <Link to="/projects/$projectId/budgets" params={{ projectId }}>{t`Open the budget`}</Link>
    </p>
  );
}

/** A row on a phone: name and deviation, then how it stands. */
function TrackCard({ row, onWhy }: { row: TrackRow; onWhy: (id: string) => void }) {
  const { t } = useLingui();
  const nameOf = useRowName();
  return (
    <>
      <span className="x-row-card-line">
        <span className="x-clip">{nameOf(row)}</span>
        <Deviation figures={row.figures} />
      </span>
      <span className="x-row-card-line">
        <Indicator figures={row.figures} side={row.side} />
        <Box as="span" flex="none">
          <Button size="small" tone="quiet" onClick={() => onWhy(row.id)}>{t`Why`}</Button>
        </Box>
      </span>
    </>
  );
}

interface NoRowsProps {
  context: ProjectContext;
  hasRows: boolean;
  onAll: () => void;
}

function NoRows({ context, hasRows, onAll }: NoRowsProps) {
  const { t } = useLingui();
  if (hasRows) {
    return (
      <EmptyState
        kind="none-match"
        title={t`Nothing deviates`}
        action={<Button onClick={onAll}>{t`Show all`}</Button>}
      />
    );
  }
  return (
    <EmptyState
      title={t`Nothing to track yet`}
      action={
        <Link
          to="/projects/$projectId/budgets"
          params={{ projectId: context.project.id }}
          className={buttonClass({})}
        >
          <Trans>To the budget</Trans>
        </Link>
      }
    >
      <Trans>Tracking begins with a line of the budget or an imputed expense.</Trans>
    </EmptyState>
  );
}
