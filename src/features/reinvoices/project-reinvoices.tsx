import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useCallback } from 'react';
import type { Reinvoice } from '#contract/resources/reinvoices.ts';
import { canReinvoice, canSeeAmounts } from '#domain/access/policy.ts';
import { isOver } from '#domain/projects/states.ts';
import type { LocalRow } from '#local/db.ts';
import { ImportRows } from '#records/import-rows.tsx';
import { NEW_ROW } from '#records/search.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Shown } from '#ui/not-shown.tsx';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import { useAddressSearch } from '#ui/use-address-search.ts';
import { reinvoicePlace } from '#domain/reinvoices/change.ts';
import { type ProjectReinvoices, useProjectReinvoices } from './queries.ts';
import { reinvoiceImport } from './reinvoice-import.ts';
import { NEW_REINVOICE, peekedId, peekOf, reinvoicesSearch, startingExpenses } from './search.ts';
import { NewReinvoicePanel, ReinvoicePanel } from './parts/reinvoice-panel.tsx';
import { ReinvoiceCard, useReinvoiceColumns } from './parts/use-reinvoice-columns.tsx';

/** What companies of the group invoice to each other for the project of the address. */
export function ProjectReinvoices() {
  const { t } = useLingui();
  const { projectId = '' } = useParams({ strict: false });
  const data = useProjectReinvoices(projectId);
  if (!data) return null;
  const { actor, project, reinvoices } = data;
  // Who may not see the amounts of the project has no rows of it either.
  if (reinvoices.length === 0 && !canSeeAmounts(actor, project)) return null;
  return (
    <Shown needs={['reinvoices']} title={t`Reinvoices`}>
      <Reinvoices key={projectId} data={data} />
    </Shown>
  );
}

function Reinvoices({ data }: { data: ProjectReinvoices }) {
  const { t } = useLingui();
  const { search, change } = useAddressSearch(reinvoicesSearch);
  const columns = useReinvoiceColumns(data);
  const { actor, project, reinvoices } = data;
  const onPeek = useCallback(
    (id: string | undefined) =>
      change({ peek: id === undefined ? undefined : peekOf(id), expenses: undefined }),
    [change],
  );
  const onOpen = useCallback(({ id }: Reinvoice) => onPeek(id), [onPeek]);
  const renderCard = useCallback(
    (reinvoice: LocalRow<Reinvoice>) => <ReinvoiceCard {...{ reinvoice, data }} />,
    [data],
  );
  const isGoing = !isOver(project.state);
  const ofProject = reinvoicePlace({ issuerId: project.companyId, projectId: project.id });
  const mayCreate = isGoing && canReinvoice(actor, 'create', ofProject);
  const begin = mayCreate ? (
    <div className="x-actions">
      <ImportRows actor={actor} size="small" {...reinvoiceImport(actor, data)} />
      <Button size="small" icon={Plus} onClick={() => change({ peek: NEW_REINVOICE })}>
        <Trans>New reinvoice</Trans>
      </Button>
    </div>
  ) : null;
  const id = peekedId(search);
  const isNew = search.peek === NEW_REINVOICE;
  return (
    <section className="x-column" aria-label={t`Reinvoices`}>
      <header className="x-line x-line-ends">
        <h2 className="x-subtitle">{t`Reinvoices`}</h2>
        {reinvoices.length === 0 ? null : begin}
      </header>
      <DataGrid
        label={t`Reinvoices`}
        rows={reinvoices}
        columns={columns}
        rowId={idOf}
        totals={null}
        onOpen={onOpen}
        renderCard={renderCard}
        stateKey="project-reinvoices"
        empty={
          <EmptyState title={t`No reinvoices; start from selected expenses`} action={begin}>
            <Trans>
              What one company of the group passes on to another of this project stands here.
            </Trans>
          </EmptyState>
        }
      />
      {isNew && isGoing ? (
        <NewReinvoicePanel
          {...{ data, onPeek }}
          key={search.expenses}
          peek={NEW_ROW}
          expenseIds={startingExpenses(search)}
        />
      ) : null}
      {id !== null && !isNew ? <ReinvoicePanel key={id} peek={id} {...{ data, onPeek }} /> : null}
    </section>
  );
}

const idOf = ({ id }: Reinvoice): string => id;
