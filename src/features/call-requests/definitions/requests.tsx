import { Grid } from '@chakra-ui/react';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { canCallRequest } from '#domain/access/policy.ts';
import { wrongGrantChange } from '#domain/call-requests/grant-changes.ts';
import { isDay } from '#domain/days.ts';
import { isOver } from '#domain/projects/states.ts';
import { contractFields } from '#records/contract-field.ts';
import {
  defineRecord,
  type ExtraProps,
  type FormValue,
  type FormValues,
  type OwnControlProps,
  type RecordDefinition,
  type RecordsData,
} from '#records/definition.ts';
import { byCodeDown, textOf } from '#records/names.ts';
import type { FormCode } from '#records/outcome.ts';
import { rowsOf } from '#records/records-data.ts';
import { ChosenChips } from '#ui/fields/chosen-chips.tsx';
import { ComboField } from '#ui/fields/combo-field.tsx';
import {
  applicantIn,
  applicantOf,
  applicantText,
  wholeApplicant,
  wrongApplicant,
} from '../applicant.ts';
import { applicantField } from '../parts/applicant-field.tsx';
import { MinimisWarning } from '../parts/minimis-warning.tsx';
import {
  annuitiesField,
  otherFundingField,
  paymentsField,
  returnsField,
} from '../parts/amount-lists.tsx';
import { grantChangesField, grantChangesIn } from '../parts/grant-changes-field.tsx';
import { scoreField } from '../parts/score-field.tsx';
import { RESPONSIBLE } from './shared.ts';

/** Requests for public aid under a call. Their state is changed by its own dialog. */
export const REQUESTS = defineRecord<'callRequests'>({
  resource: 'callRequests',
  title: msg`Requests`,
  one: msg`Request`,
  newOne: msg`New request`,
  rowName: ({ internalCode }) => textOf(internalCode),
  groups: {
    request: msg`The request`,
    amounts: msg`Amounts`,
    dates: msg`Dates`,
    justification: msg`Justification`,
  },
  fields: contractFields('callRequests', {
    title: { group: 'request', wide: true },
    companyId: { group: 'request', ...applicantField },
    caseNumber: { group: 'request', help: msg`As the body numbers its file` },
    responsibleId: { group: 'request', ...RESPONSIBLE },
    projectIds: { group: 'request', wide: true, Control: ProjectsField },
    scoreMilli: { group: 'request', ...scoreField },
    position: { group: 'request' },
    tags: { group: 'request', wide: true },
    notes: { group: 'request' },
    requestedCents: { group: 'amounts', hasZero: true },
    eligibleBudgetCents: { group: 'amounts', hasZero: true },
    grantedCents: { group: 'amounts', hasZero: true, help: msg`Empty while the body has not said` },
    amountToJustifyCents: {
      group: 'amounts',
      hasZero: true,
      help: msg`Empty: the approved eligible budget`,
    },
    minimisCents: { group: 'amounts', hasZero: true, help: msg`Where it is minimis aid` },
    annuities: { group: 'amounts', ...annuitiesField },
    payments: { group: 'amounts', ...paymentsField },
    returns: { group: 'amounts', ...returnsField },
    otherFunding: { group: 'amounts', ...otherFundingField },
    repaymentDate: {
      group: 'dates',
      help: msg`The day of the agreement of the body, to which interest counts`,
    },
    repaymentCents: {
      group: 'amounts',
      hasZero: true,
      help: msg`Without interest, as the body demands it. Empty: what was paid and is not due`,
    },
    grantDate: { group: 'dates', help: msg`The day on which the right to it was given` },
    notificationDate: { group: 'dates' },
    receptionDate: { group: 'dates' },
    startDate: { group: 'dates', help: msg`Empty: as the call has it` },
    endDate: { group: 'dates', help: msg`Empty: as the call has it` },
    activityReport: {
      group: 'justification',
      help: msg`What was done and what came of it; empty where it is a document of the request`,
    },
    sharingCriteria: {
      group: 'justification',
      help: msg`Where something of the budget is an indirect cost`,
    },
    signatoryName: { group: 'justification' },
    signatoryRole: { group: 'justification', help: msg`Such as sole administrator` },
    signingPlace: { group: 'justification' },
    signingDate: { group: 'justification' },
  }),
  also: ['companies', 'tenders'],
  columns: [],
  withoutUses: true,
  check: ({ startDate, endDate, companyId }): Record<string, FormCode> => ({
    ...(startDate && endDate && endDate < startDate && { endDate: 'dates-order' }),
    ...wrongApplicant(companyId),
  }),
  may: canCallRequest,
  Extra: TypedMinimis,
});

/** What was asked to change of a grant, in a form of its own. */
export const GRANT_CHANGES: RecordDefinition = {
  ...REQUESTS,
  groups: {},
  fields: contractFields('callRequests', { grantChanges: grantChangesField }),
  also: ['callRequestBudgets', 'documentations', 'companies'],
  check: (values): Record<string, FormCode> =>
    grantChangesIn(values['grantChanges']).some((one) => wrongGrantChange(one) !== null)
      ? { grantChanges: 'invalid' }
      : {},
};

/** What a request begins with; all else has its place in its own form. */
export const NEW_REQUESTS: RecordDefinition = {
  ...REQUESTS,
  groups: {},
  fields: contractFields('callRequests', {
    tenderId: { label: msg`Call` },
    projectIds: { wide: true, Control: ProjectsField, onPick: applicantOfProject },
    companyId: applicantField,
    title: { wide: true },
    requestedCents: { wide: true },
    responsibleId: { ...RESPONSIBLE, wide: true },
  }),
};

/** Where nobody has said who applies, it is the company of the first project. */
function applicantOfProject(value: FormValue, before: FormValues, data: RecordsData): FormValues {
  const [first = ''] = textOf(value).split(' ');
  const companyId = rowsOf(data, 'projects').get(first)?.companyId;
  if (!companyId || applicantIn(before['companyId']).chosen !== '') return {};
  return { companyId: applicantText(applicantOf({ companyId })) };
}

/** Whether what is typed passes a ceiling. */
function TypedMinimis({ values, row, data }: ExtraProps) {
  const request = row && rowsOf(data, 'callRequests').get(row.id);
  if (!request) return null;
  const cents = (value: FormValue | undefined) => (typeof value === 'number' ? value : null);
  const { grantDate } = values;
  const facts = {
    companyId: wholeApplicant(values['companyId']).companyId,
    state: request.state,
    history: request.history,
    payments: request.payments,
    returns: request.returns,
    requestedCents: cents(values['requestedCents']),
    grantedCents: cents(values['grantedCents']),
    minimisCents: cents(values['minimisCents']),
    grantDate: typeof grantDate === 'string' && isDay(grantDate) ? grantDate : null,
  };
  const tender = rowsOf(data, 'tenders').get(request.tenderId);
  return <MinimisWarning requestId={request.id} {...{ tender, facts }} />;
}

/** The projects that a request pays for, one after the other: there are too many to see them all. */
function ProjectsField({ value, data, onChange, readOnly }: OwnControlProps) {
  const { t } = useLingui();
  const projects = [...rowsOf(data, 'projects').values()].toSorted(byCodeDown);
  const ids = textOf(value).split(' ').filter(Boolean);
  const nameOf = (id: string) => {
    const project = projects.find((one) => one.id === id);
    return project ? `${project.code} ${project.name}` : t`Unknown project`;
  };
  return (
    <Grid className="x-list" templateColumns="minmax(0, 60ch)">
      <ComboField
        label={t`Projects that it pays for`}
        empty={t`Add a project`}
        options={projects
          .filter((project) => !ids.includes(project.id) && !isOver(project.state))
          .map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
        value=""
        onChange={(id) => onChange([...ids, id].filter(Boolean).join(' '))}
        {...{ readOnly }}
      />
      <ChosenChips
        label={t`Projects that it pays for`}
        chosen={ids.map((id) => ({ value: id, label: nameOf(id) }))}
        {...{ readOnly }}
        onRemove={(id) => onChange(ids.filter((one) => one !== id).join(' '))}
      />
    </Grid>
  );
}
