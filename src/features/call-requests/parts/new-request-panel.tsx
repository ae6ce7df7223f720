import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { NewRecordPanel } from '#records/new-record-panel.tsx';
import type { FormValues } from '#records/definition.ts';
import { patchOf } from '#records/form-values.ts';
import { textOf } from '#records/names.ts';
import { RowFields } from '#records/parts/row-fields.tsx';
import { recordsDataOf } from '#records/records-data.ts';
import { useRowForm } from '#records/use-row-form.ts';
import type { Project } from '#contract/resources/projects.ts';
import type { Tender } from '#contract/resources/tenders.ts';
import type { Actor } from '#domain/access/policy.ts';
import { tenderStatus } from '#domain/tenders/status.ts';
import { byChanceToApply, type CallToApply } from '#domain/tenders/to-apply.ts';
import { tenderAnchors } from '#domain/tenders/windows.ts';
import type { LocalRow } from '#local/db.ts';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { useFormField } from '#ui/fields/use-form-field.ts';
import { useFmt } from '#ui/fmt.ts';
import { useNowInMadrid } from '#ui/today.ts';
import { TENDER_STATUSES } from '#ui/words/subventions.ts';
import { createRequest, type NewRequest } from '../actions.ts';
import { wholeApplicant } from '../applicant.ts';
import { NEW_REQUESTS } from '../definitions/requests.tsx';
import { useProjects } from '../queries.ts';
import type { Lookups } from '../request.ts';
import { MinimisWarning } from './minimis-warning.tsx';

const NONE: readonly LocalRow<Project>[] = [];

interface Props {
  actor: Actor;
  lookups: Lookups;
  /** The call that it is for, where that is known. */
  tenderId?: string | undefined;
  onClose: () => void;
}

/** A new request at the side of the page; it begins with the milestones and documents of its call. */
export function NewRequestPanel({ actor, lookups, tenderId = '', onClose }: Props) {
  const { t } = useLingui();
  const start = useMemo(() => ({ tenderId, responsibleId: actor.id }), [tenderId, actor.id]);
  const projects = useProjects() ?? NONE;
  const data = useMemo(
    () =>
      recordsDataOf('callRequests', {
        companies: [...lookups.companiesById.values()],
        people: [...lookups.peopleById.values()],
        projects,
      }),
    [lookups, projects],
  );
  const form = useRowForm(NEW_REQUESTS, null, start);
  const { control, setValue } = form;
  const { field: call } = useFormField(control, 'tenderId');
  const [chosen, applicant, requested] = useWatch({
    control,
    name: ['tenderId', 'companyId', 'requestedCents'],
  });
  const tender = lookups.tendersById.get(textOf(chosen));
  const tenders = useTenderChoices(lookups);
  const create = (typed: FormValues) =>
    createRequest(
      actor,
      patchOf(NEW_REQUESTS, typed) as NewRequest,
      tender ?? { milestones: [], documents: [] },
    );
  const fields = { definition: NEW_REQUESTS, data, actor, control, setValue, row: null } as const;
  return (
    <NewRecordPanel
      {...{ form, create, onClose }}
      resource="callRequests"
      title={t`New request`}
      said={t`Request saved on this device`}
      label={<Trans>Create request</Trans>}
    >
      <ComboField
        label={t`Call`}
        required
        empty={t`Choose a call`}
        inOrder
        options={tenders}
        {...call}
        value={textOf(chosen)}
      />
      {tender ? <Copied tender={tender} /> : null}
      <RowFields {...fields} names={['projectIds', 'companyId', 'title', 'requestedCents']} />
      <MinimisWarning
        requestId={null}
        tender={tender}
        facts={{
          companyId: wholeApplicant(applicant).companyId,
          state: 'draft',
          requestedCents: typeof requested === 'number' ? requested : null,
          grantedCents: null,
          minimisCents: null,
          grantDate: null,
          payments: [],
          returns: [],
        }}
      />
      <RowFields {...fields} names={['responsibleId']} />
    </NewRecordPanel>
  );
}

/** What a request of this call begins with. */
function Copied({ tender: { milestones, documents } }: { tender: Tender }) {
  const [dates, papers] = [milestones.length, documents.length];
  if (dates + papers === 0) {
    return (
      <p className="x-hint">
        <Trans>The call has no milestones and no documents asked for to begin with.</Trans>
      </p>
    );
  }
  return (
    <p className="x-notice" role="status">
      <Trans>
        It begins with what the call gives to each request:{' '}
        <Plural value={dates} one="# milestone" other="# milestones" />,{' '}
        <Plural value={papers} one="# document" other="# documents" />.
      </Trans>
    </p>
  );
}

/** The calls with the day that counts for who applies: those that are open first, by their last day. */
function useTenderChoices({ tendersById, organizationsById, calendars }: Lookups) {
  const { t } = useLingui();
  const fmt = useFmt();
  const now = useNowInMadrid();
  const words = ({ status, opens, closes }: CallToApply) => {
    const state = t(TENDER_STATUSES[status]);
    const day = status === 'open' ? closes : status === 'upcoming' ? opens : null;
    if (day === null) return state;
    const said = fmt.day(day);
    return status === 'open' ? t`${state}, until ${said}` : t`${state}, from ${said}`;
  };
  return [...tendersById.values()]
    .map((tender) => {
      const calendar = calendars.ofBody(organizationsById.get(tender.organizationId ?? ''));
      const day = tenderAnchors(tender, calendar);
      return {
        ...tender,
        status: tenderStatus(tender, now, calendar),
        opens: day('application-start'),
        closes: day('application-end'),
      };
    })
    .filter(({ status }) => status !== 'discarded')
    .toSorted(byChanceToApply)
    .map((call) => ({ value: call.id, label: `${call.code} ${call.title} · ${words(call)}` }));
}
