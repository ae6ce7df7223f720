import { Grid } from '@chakra-ui/react';
import { useActor } from '#records/use-actor.ts';
import { useLingui } from '@lingui/react/macro';
import { Shown } from '#ui/not-shown.tsx';
import { useAddressSearch } from '#ui/use-address-search.ts';
import { DeleteTender } from './parts/delete-tender.tsx';
import { EligibleCompanies } from './parts/eligible-companies.tsx';
import { KeyFacts } from './parts/key-facts.tsx';
import { OwnRequests } from './parts/own-requests.tsx';
import { TenderChecklist } from './parts/tender-checklist.tsx';
import { TenderForm } from './parts/tender-form.tsx';
import { TenderHistory } from './parts/tender-history.tsx';
import { TenderTab } from './parts/tender-page.tsx';
import { Timeline } from './parts/timeline.tsx';
import { canTender } from '#domain/access/policy.ts';
import { tenderSearch } from './search.ts';

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
