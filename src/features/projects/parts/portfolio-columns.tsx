import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { SubventionEvent } from '#domain/calendar/subvention-events.ts';
import type { ProjectTotals } from '#domain/projects/totals.ts';
import { DeviationShareText, shareValue } from '#ui/deviation.tsx';
import { useFmt } from '#ui/fmt.ts';
import { column } from '#ui/grid/column.ts';
import type { GridColumn } from '#ui/grid/types.ts';
import { DeadlineBadge } from '#ui/subventions/deadline-badge.tsx';
import { SyncMark, syncColumn, useSavedPhrase } from '#ui/sync-mark.tsx';
import { Tags } from '#ui/tags.tsx';
import { useTodayInMadrid } from '#ui/today.ts';
import { FIGURES, type FigureName } from '#ui/words/figures.ts';
import { PROJECT_STATE_LOOKS } from '../labels.ts';
import { isRowOver, type PortfolioRow } from '../portfolio.ts';
import { Amount, COUNTING } from './amount.tsx';
import { Dot } from './dot.tsx';
import { ProjectStateChip } from './project-state.tsx';

/** The columns of the portfolio. The project's name is its link and stays in sight. */
export function usePortfolioColumns(): GridColumn<PortfolioRow>[] {
  const { t } = useLingui();
  const phrase = useSavedPhrase();
  return useMemo(() => {
    const money = (
      id: keyof ProjectTotals,
      header: string,
      figure?: FigureName,
    ): GridColumn<PortfolioRow> =>
      column.money(id, header, ({ figures }) => figures?.[id] ?? null, {
        width: 122,
        total: 'sum',
        ...(figure && { meaning: t(FIGURES[figure].formula) }),
        cell: ({ figures, isCounting }) => <Amount cents={figures?.[id]} isCounting={isCounting} />,
        parts: ({ figures, isCounting }) => [figures?.[id], isCounting],
      });
    return [
      column.text('project', t`Project`, ({ project }) => `${project.code} ${project.name}`, {
        width: 304,
        pinned: true,
        primary: true,
        cell: (row) => <ProjectName row={row} tabIndex={-1} />,
        parts: ({ project, company }) => [project, company?.color],
      }),
      column.state(
        'state',
        t`State`,
        ({ project }) => t(PROJECT_STATE_LOOKS[project.state].label),
        {
          width: 112,
          cell: ({ project }) => <ProjectStateChip state={project.state} />,
          parts: ({ project }) => [project.state],
        },
      ),
      column.text('company', t`Company`, ({ company }) => company?.name ?? '', { width: 156 }),
      column.percent(
        'deviation',
        t(FIGURES.share.name),
        ({ deviation }) => deviation && shareValue(deviation),
        {
          width: 150,
          meaning: t(FIGURES.share.formula),
          cell: ({ deviation, isCounting }) =>
            isCounting ? COUNTING : deviation && <DeviationShareText share={deviation} />,
          parts: ({ deviation, isCounting }) => [deviation, isCounting],
        },
      ),
      column.day('next', t`Next deadline`, ({ next }) => next?.day ?? null, {
        width: 216,
        cell: ({ next }) => (next ? <NextDeadline event={next} /> : null),
        parts: ({ next }) => [next],
      }),
      money('totalBalance', t(FIGURES.balance.name), 'balance'),
      money('totalLeft', t(FIGURES.left.name), 'left'),
      money('totalIncome', t(FIGURES.income.name), 'income'),
      money('totalExpenses', t(FIGURES.expenses.name), 'expenses'),
      money('totalBudget', t`Budget`, 'budget'),
      money('totalAmortizable', t`Amortizable`),
      money('totalBase36', t`Base 36`),
      column.text(
        'expenseAccount',
        t`Expense account`,
        ({ project }) => project.expenseAccount ?? '',
        { width: 136 },
      ),
      column.text('manager', t`Manager`, ({ manager }) => manager?.name ?? '', { width: 150 }),
      column.text('tags', t`Tags`, ({ project }) => project.tags.join(', '), {
        width: 160,
        cell: ({ project }) => <Tags {...project} />,
        parts: ({ project }) => [project.tags],
      }),
      column.day('startDate', t`Start`, ({ project }) => project.startDate, { width: 104 }),
      column.day('endDate', t`End`, ({ project }) => project.endDate, { width: 104 }),
      syncColumn(t`Sent`, phrase, ({ project }) => project._mark, { width: 72 }),
    ];
  }, [t, phrase]);
}

function NextDeadline({ event: { day, context, title, isLate } }: { event: SubventionEvent }) {
  const fmt = useFmt();
  const today = useTodayInMadrid();
  return (
    <span className="x-name" title={`${context} · ${title}`}>
      {fmt.day(day)} <DeadlineBadge {...{ day, today, isLate }} />
    </span>
  );
}

interface ProjectNameProps {
  row: Pick<PortfolioRow, 'project' | 'company'>;
  tabIndex?: -1;
}

/** In the grid the arrows lead to the link, so that the grid stays one stop of Tab. */
function ProjectName({ row, tabIndex }: ProjectNameProps) {
  const { project } = row;
  return (
    <span className="x-name">
      <Dot color={project.color ?? row.company?.color} />
      <Link
        to="/projects/$projectId"
        params={{ projectId: project.id }}
        className="x-row-link"
        tabIndex={tabIndex}
      >
        <span className="x-code">{project.code}</span> {project.name}
      </Link>
      <SyncMark mark={project._mark} />
    </span>
  );
}

/** A row on a phone: name and balance, then state, company and what is left. */
export function ProjectCard({ row }: { row: PortfolioRow }) {
  const { t } = useLingui();
  const { project, company, figures, isCounting } = row;
  return (
    <>
      <span className="x-row-card-line">
        <ProjectName row={row} />
        <Amount cents={figures?.totalBalance} isCounting={isCounting} />
      </span>
      <span className="x-row-card-line x-hint">
        <span className="x-name">
          <ProjectStateChip state={project.state} />
          {company?.name}
        </span>
        <span>{isRowOver(row) ? t`Over budget` : null}</span>
      </span>
      <Tags {...project} />
    </>
  );
}
