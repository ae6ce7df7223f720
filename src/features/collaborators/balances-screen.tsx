import { NewButton } from '#ui/new-button.tsx';
import { ENTRIES } from './definition.tsx';
import { entryImport } from './entry-import.ts';
import { ImportRows } from '#records/import-rows.tsx';
import { CommentsSection } from '#records/comments/comments-section.tsx';
import { useRecordsOf } from '#records/records-data.ts';
import { RowPanel } from '#records/row-panel.tsx';
import { NEW_ROW } from '#records/search.ts';
import { collectionOf } from '#local/collections/index.ts';
import { today } from '#ui/today.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { FileDown, Printer } from 'lucide-react';
import { Box } from '@chakra-ui/react';
import { useCallback, useId, useMemo, useState, useSyncExternalStore } from 'react';
import type * as z from 'zod';
import { RESOURCE_PATHS } from '#contract/paths.ts';
import type { statementQuery } from '#contract/resources/balance-entries.ts';
import type { Collaborator } from '#contract/resources/collaborators.ts';
import { type Actor, canCollaborator, canDisputeBalance } from '#domain/access/policy.ts';
import { balanceStatement } from '#domain/collaborators/balances.ts';
import { fetchDocument } from '#local/api/document.ts';
import { isOnline, onOnlineChange } from '#local/api/online.ts';
import { Button } from '#ui/button.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { Card, Figure, Figures } from '#ui/page.tsx';
import { SelectField } from '#ui/fields/text-field.tsx';
import { useFmt } from '#ui/fmt.ts';
import { showSnackbar } from '#ui/interface-state.ts';
import { download } from '#ui/tables/download.ts';
import { useAddressSearch } from '#ui/use-address-search.ts';
import { OwnCompaniesHint } from './collaborators-screen.tsx';
import { BalanceTables } from './parts/balance-tables.tsx';
import { CollaboratorPage } from './parts/collaborator-page.tsx';
import { DisputeButton } from './parts/dispute-button.tsx';
import { StatementGrid } from './parts/statement-grid.tsx';
import type { CollaboratorView } from './queries.ts';
import { collaboratorSearch } from './search.ts';

/** /collaborators/{id}/balances: what they are owed, entry by entry, by year and by project. */
export function CollaboratorBalancesScreen() {
  const { t } = useLingui();
  const { search, change } = useAddressSearch(collaboratorSearch);
  const openForm = useCallback(() => change({ peek: NEW_ROW }), [change]);
  return (
    <CollaboratorPage
      renderActions={({ actor, view }) => (
        <>
          <StatementButton collaborator={view.collaborator} year={search.year} />
          <Button icon={Printer} className="x-screen-only" onClick={() => window.print()}>
            <Trans>Print</Trans>
          </Button>
          {canDisputeBalance(actor, view.collaborator) ? (
            <DisputeButton collaborator={view.collaborator} />
          ) : null}
          {canCollaborator(actor, 'update', view.collaborator) ? (
            <ImportRows {...{ actor }} {...entryImport(actor, view.collaborator)} />
          ) : null}
          {canCollaborator(actor, 'update', view.collaborator) ? (
            <NewButton className="x-screen-only" onClick={openForm}>{t`New entry`}</NewButton>
          ) : null}
        </>
      )}
    >
      {(known) => <Balances {...known} />}
    </CollaboratorPage>
  );
}

function Balances({ actor, view }: { actor: Actor; view: CollaboratorView }) {
  const { t } = useLingui();
  const { search, change } = useAddressSearch(collaboratorSearch);
  const { collaborator, all, years, balanceCents } = view;
  const { year } = search;
  const period = year === undefined ? {} : { fromOn: `${year}-01-01`, toOn: `${year}-12-31` };
  const statement = balanceStatement(collaborator.openingBalanceCents, all, period);
  const onPeek = useCallback((peek: string | undefined) => change({ peek }), [change]);
  const mayChange = canCollaborator(actor, 'update', collaborator);
  return (
    <>
      <Figures>
        <Figure label={t`Balance`} cents={balanceCents} />
        <Figure label={year === undefined ? t`Opening balance` : t`Balance when ${year} began`}>
          <MoneyText cents={statement.openingCents} />
        </Figure>
        <Figure label={t`In favour`} cents={statement.creditCents} />
        <Figure label={t`Against`} cents={statement.debitCents} />
      </Figures>
      <p className="x-hint">
        {actor.role === 'partner' ? (
          balanceCents < 0 ? (
            <Trans>Below zero: you owe it to the group.</Trans>
          ) : (
            <Trans>What the group owes you.</Trans>
          )
        ) : balanceCents < 0 ? (
          <Trans>Below zero: the collaborator owes it to the group.</Trans>
        ) : (
          <Trans>What the group owes to the collaborator.</Trans>
        )}{' '}
        <Trans>Charges for use count from the end of their month, once they are posted.</Trans>
      </p>
      <Box width="min(100%, 220px)" className="x-screen-only">
        <SelectField
          label={t`Year`}
          empty={t`All years`}
          options={years
            .map((one) => ({ value: String(one.year), label: String(one.year) }))
            .toReversed()}
          value={year === undefined ? '' : String(year)}
          onChange={(value) => change({ year: value === '' ? undefined : Number(value) })}
        />
      </Box>
      <StatementGrid {...{ statement, view }} onPeek={mayChange ? onPeek : undefined} />
      <BalanceTables {...{ view }} />
      {actor.role === 'editor' ? <OwnCompaniesHint /> : null}
      <Card>
        <CommentsSection resource="collaborators" rowId={collaborator.id} actor={actor} />
      </Card>
      {mayChange ? <EntryPanel {...{ actor, view, onPeek }} peek={search.peek} /> : null}
    </>
  );
}

interface EntryPanelProps {
  actor: Actor;
  view: CollaboratorView;
  peek: string | undefined;
  onPeek: (peek: string | undefined) => void;
}

/** The form at the side of the statement that the address asks for. */
function EntryPanel({ view, ...panel }: EntryPanelProps) {
  const { id } = view.collaborator;
  const data = useRecordsOf(ENTRIES, view.entries);
  const start = useMemo(
    () => ({ ...collectionOf('balanceEntries').defaults, origin: 'payment', date: today() }),
    [],
  );
  const fixed = useMemo(() => ({ collaboratorId: id }), [id]);
  return data ? <RowPanel definition={ENTRIES} {...{ data, start, fixed }} {...panel} /> : null;
}

interface Props {
  collaborator: Collaborator;
  year: number | undefined;
}

/** Has the server write the statement that is shown; that it needs the network is said before the click. */
function StatementButton({ collaborator, year }: Props) {
  const { t } = useLingui();
  const hintId = useId();
  const { language } = useFmt();
  const isConnected = useSyncExternalStore(onOnlineChange, isOnline);
  const [isBusy, setBusy] = useState(false);
  const write = async () => {
    setBusy(true);
    try {
      await downloadStatement(collaborator, { year, language });
    } catch {
      showSnackbar(t`The PDF could not be generated. Try again later.`, { color: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        icon={FileDown}
        className="x-screen-only"
        disabled={!isConnected || isBusy}
        aria-describedby={isConnected ? undefined : hintId}
        onClick={() => void write()}
      >
        <Trans>Statement (PDF)</Trans>
      </Button>
      {isConnected ? null : (
        <span className="x-hint x-screen-only" id={hintId}>
          <Trans>Needs the network: the PDF is written by the server.</Trans>
        </span>
      )}
    </>
  );
}

/**
 * Has the server write the statement of a collaborator, of all years or of one, and hands it to the person.
 * @throws NetworkProblem, ApiProblem
 */
async function downloadStatement(
  { id, name }: Pick<Collaborator, 'id' | 'name'>,
  { year, language }: z.output<typeof statementQuery>,
): Promise<void> {
  const query = new URLSearchParams({
    language,
    ...(year === undefined ? {} : { year: `${year}` }),
  });
  const path = `${RESOURCE_PATHS.collaborators}/${id}/balances.pdf?${query}`;
  const words = [name, year, language].filter((part) => part !== undefined);
  download(`${words.join(' ')}.pdf`, await fetchDocument(path));
}
