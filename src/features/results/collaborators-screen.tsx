import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type Cents, sumCents } from '#domain/money.ts';
import type { CollaboratorLine } from '#domain/results/collaborators.ts';
import { useResultCollaborators } from '#ui/analytics/use-results.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { useFmt } from '#ui/fmt.ts';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import { column } from '#ui/grid/column.ts';
import type { GridColumn } from '#ui/grid/types.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { Figure, Figures, Skeleton } from '#ui/page.tsx';
import { ResultsPage, type Tab } from './parts/results-page.tsx';
import { TabTools, useTabFile } from './parts/tab-tools.tsx';
import { useCollaboratorNames } from './queries.ts';

/** /results/collaborators: what the account of each comes to, by project, and how old is what is open. */
export function CollaboratorsScreen() {
  const { t } = useLingui();
  return (
    <ResultsPage
      title={t`Results by collaborator`}
      renderTab={(tab) => <CollaboratorsTab {...tab} />}
    />
  );
}

/** A collaborator, or a project of hers below her. */
interface Row {
  id: string;
  name: string;
  collaboratorId: string;
  /** Null of a project, which has no opening balance and is not open by itself. */
  openingCents: Cents | null;
  creditCents: Cents;
  debitCents: Cents;
  amortizedCents: Cents | null;
  balanceCents: Cents;
  shareBp: number | null;
  ageing: readonly Cents[] | null;
  projects: readonly Row[];
}

function CollaboratorsTab({ actor, names, question }: Tab) {
  const { t } = useLingui();
  const answer = useResultCollaborators(question);
  const people = useCollaboratorNames();
  const columns = useColumns(question.year);
  const rows = useRows(answer?.lines, people, names);
  const file = useTabFile(t`Results by collaborator`, answer?.question ?? question);
  if (!answer || !rows) return <Skeleton lines={10} />;
  const sumOf = (value: (row: Row) => Cents) => sumCents(rows.map(value));
  return (
    <>
      <TabTools question={answer.question} state={answer} />
      <Figures>
        <Figure
          label={t`Credit`}
          meaning={t`What the group owes them: what they brought in, their charges, and reinvoices.`}
          cents={sumOf((row) => row.creditCents)}
        />
        <Figure
          label={t`Debit`}
          meaning={t`What they were paid or took.`}
          cents={sumOf((row) => row.debitCents)}
        />
        <Figure label={t`Balance`} cents={sumOf((row) => row.balanceCents)} />
      </Figures>
      <p className="x-hint">
        <Trans>
          Each account is shown whole: the choice of company and of basis does not change it.
        </Trans>
        {actor.role === 'editor' ? (
          <>
            {' '}
            <Trans>Charges of companies that you do not work for are not counted here.</Trans>
          </>
        ) : null}
      </p>
      <DataGrid
        label={t`Results by collaborator`}
        rows={rows}
        columns={columns}
        rowId={({ id }) => id}
        getSubRows={({ projects }) => projects}
        stateKey="results-collaborators"
        file={file}
        renderCard={(row) => (
          <span className="x-row-card-line">
            {row.openingCents === null ? (
              row.name
            ) : (
              <PersonLink {...{ row }} year={question.year} />
            )}
            <MoneyText cents={row.balanceCents} />
          </span>
        )}
        empty={
          <EmptyState kind="none-match" title={t`No account has entries until these months`} />
        }
      />
    </>
  );
}

function useRows(
  lines: readonly CollaboratorLine[] | undefined,
  people: ReadonlyMap<string, string> | undefined,
  { projectsById }: Tab['names'],
): Row[] | undefined {
  const { t } = useLingui();
  const fmt = useFmt();
  return useMemo(() => {
    if (!lines || !people) return undefined;
    const nameOf = (projectId: string | null) => {
      if (projectId === null) return t`Without project`;
      const project = projectsById.get(projectId);
      return project ? `${project.code} ${project.name}` : projectId.slice(0, 8);
    };
    return lines
      .map(({ collaboratorId, projects, ...line }): Row => {
        const id = collaboratorId;
        const plain = { collaboratorId, openingCents: null, amortizedCents: null, ageing: null };
        return {
          ...line,
          id,
          collaboratorId,
          name: people.get(id) ?? id.slice(0, 8),
          shareBp: null,
          projects: projects.map((one) => ({
            ...plain,
            id: `${id} ${one.projectId ?? ''}`,
            name: nameOf(one.projectId),
            creditCents: one.creditCents,
            debitCents: one.debitCents,
            balanceCents: one.balanceCents,
            shareBp: one.shareBp,
            projects: [],
          })),
        };
      })
      .toSorted((a, b) => fmt.compare(a.name, b.name));
  }, [t, fmt, lines, people, projectsById]);
}

function useColumns(year: number): GridColumn<Row>[] {
  const { t } = useLingui();
  return useMemo(() => {
    const amount = (
      id: string,
      header: string,
      value: (row: Row) => Cents | null,
      to?: Statement,
    ): GridColumn<Row> =>
      column.money(id, header, value, {
        width: 102,
        total: 'sum',
        cell: (row) => <Amount {...{ row, year }} cents={value(row)} to={to} />,
      });
    const open = (id: string, header: string, step: number) =>
      amount(id, header, ({ ageing }) => ageing?.[step] ?? null);
    return [
      column.text('name', t`Collaborator`, ({ name }) => name, {
        primary: true,
        pinned: true,
        width: 190,
        cell: (row) => (row.openingCents === null ? row.name : <PersonLink {...{ row, year }} />),
      }),
      amount('opening', t`Before`, (row) => row.openingCents),
      amount('contributed', t`Credit`, (row) => row.creditCents, 'balances'),
      amount('charged', t`Debit`, (row) => row.debitCents, 'balances'),
      amount('amortized', t`Of it amortized`, (row) => row.amortizedCents, 'amortizations'),
      amount('balance', t`Balance`, (row) => row.balanceCents, 'balances'),
      column.percent('share', t`Share`, ({ shareBp }) => shareBp, { width: 84 }),
      open('open30', t`Open to 30 days`, 0),
      open('open60', t`31 to 60`, 1),
      open('open90', t`61 to 90`, 2),
      open('openMore', t`Older`, 3),
    ];
  }, [t, year]);
}

type Statement = 'balances' | 'amortizations';

interface AmountProps {
  row: Row;
  year: number;
  cents: Cents | null;
  to: Statement | undefined;
}

/** An amount of a collaborator leads to the entries behind it, on their own pages. */
function Amount({ row, year, cents, to }: AmountProps) {
  const { t } = useLingui();
  const fmt = useFmt();
  if (cents === null) return null;
  if (cents === 0) return '—';
  if (to === undefined) return <MoneyText cents={cents} />;
  const amount = fmt.money(cents);
  return (
    <Link
      to={
        to === 'balances'
          ? '/collaborators/$collaboratorId/balances'
          : '/collaborators/$collaboratorId/amortizations'
      }
      params={{ collaboratorId: row.collaboratorId }}
      search={{ year }}
      className="res-figure"
      aria-label={t`${amount}: the rows behind it`}
    >
      <MoneyText cents={cents} />
    </Link>
  );
}

function PersonLink({ row, year }: { row: Row; year: number }) {
  return (
    <Link
      to="/collaborators/$collaboratorId/balances"
      params={{ collaboratorId: row.collaboratorId }}
      search={{ year }}
      className="x-clip"
    >
      {row.name}
    </Link>
  );
}
