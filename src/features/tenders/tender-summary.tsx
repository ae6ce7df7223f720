import { Grid } from '@chakra-ui/react';
import { useActor } from '#records/use-actor.ts';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Organization } from '#contract/resources/organizations.ts';
import type { Tender } from '#contract/resources/tenders.ts';
import { Shown } from '#ui/not-shown.tsx';
import { useAddressSearch } from '#ui/use-address-search.ts';
import { EligibleCompanies } from './parts/eligible-companies.tsx';
import { KeyFacts } from './parts/key-facts.tsx';
import { OwnRequests } from './parts/own-requests.tsx';
import { TenderChecklist } from './parts/tender-checklist.tsx';
import { TenderTab } from './parts/tender-page.tsx';
import { Timeline } from './parts/timeline.tsx';
import { type Actor, canTender } from '#domain/access/policy.ts';
import type { LocalRow } from '#local/db.ts';
import { deleteRow } from '#records/actions.ts';
import { RowHistory } from '#records/parts/row-history.tsx';
import { recordsDataOf } from '#records/records-data.ts';
import { RemoveButton } from '#records/remove-button.tsx';
import { RowCardForm } from '#records/row-page.tsx';
import { TENDERS } from './definition.tsx';
import { CalendarContext } from './parts/term-field.tsx';
import type { TenderView } from './queries.ts';
import { tenderSearch } from './search.ts';
import type { TenderLine } from './tender.ts';

/** What the call is, on one page; its form takes the place of that. */
export function TenderSummary() {
  const { t } = useLingui();
  const { search, change } = useAddressSearch(tenderSearch);
  const actor = useActor();
  const isForm = search.edit === 1 && actor !== undefined && canTender(actor, 'update');
  return (
    <TenderTab
      renderView={({ line, data }, who) =>
        isForm ? (
          <TenderForm
            key={line.id}
            {...{ line }}
            at={search.at}
            actor={who}
            organizationsById={data.organizationsById}
            onClose={() => change({ edit: undefined, at: undefined })}
          />
        ) : (
          <Grid gap="16px" alignItems="start" templateColumns={{ xl: 'minmax(0, 1fr) 320px' }}>
            <div className="x-column">
              <Timeline line={line} />
              <KeyFacts line={line} />
            </div>
            <div className="x-column">
              <Shown needs={['callRequests']} title={t`Our requests`}>
                <OwnRequests line={line} actor={who} />
              </Shown>
              <Shown needs={['callRequests', 'minimisAids']} title={t`Eligible companies`}>
                <EligibleCompanies line={line} />
              </Shown>
              <TenderChecklist tender={line.tender} />
              <TenderHistory tender={line.tender} actor={who} data={data} />
              {canTender(who, 'delete') ? <DeleteTender line={line} actor={who} /> : null}
            </div>
          </Grid>
        )
      }
    />
  );
}

/** Deletes a tender that has no requests. */
function DeleteTender({ line: { tender }, actor }: { line: TenderLine; actor: Actor }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const removal = {
    label: t`Delete call`,
    said: t`Call ${tender.code} deleted`,
    run: () => deleteRow(TENDERS, actor, tender),
  };
  const onGone = () => void navigate({ to: '/subventions/tenders' });
  return <RemoveButton resource="tenders" row={tender} {...{ removal, onGone }} />;
}

interface Props {
  line: TenderLine;
  actor: Actor;
  organizationsById: ReadonlyMap<string, LocalRow<Organization>>;
  /** The field that somebody was led to. */
  at: string | undefined;
  onClose: () => void;
}

/** All fields of a call but its lists, edited in place. */
function TenderForm({ line, at, actor, organizationsById, onClose }: Props) {
  const { t } = useLingui();
  const { tender } = line;
  const data = useMemo(
    () =>
      recordsDataOf('tenders', {
        tenders: [tender],
        organizations: [...organizationsById.values()],
      }),
    [tender, organizationsById],
  );
  return (
    <CalendarContext value={line.calendar}>
      <RowCardForm
        definition={TENDERS}
        row={tender}
        {...{ data, actor, at, onClose }}
        title={t`Data of the call`}
        back={t`Back to the summary`}
      />
    </CalendarContext>
  );
}

/** Who changed what in a tender. */
function TenderHistory({
  tender,
  actor,
  data: { organizationsById },
}: {
  tender: LocalRow<Tender>;
  actor: Actor;
  data: TenderView['data'];
}) {
  const data = useMemo(
    () => recordsDataOf('tenders', { organizations: [...organizationsById.values()] }),
    [organizationsById],
  );
  return (
    <RowHistory
      inCard
      definition={TENDERS}
      row={tender}
      {...{ actor, data }}
      readOnly={!TENDERS.may(actor, 'update', tender)}
    />
  );
}
