import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { use } from 'react';
import type { Actor } from '#domain/access/policy.ts';
import { canWholeTask, statusesFrom } from '#domain/access/tasks.ts';
import { formatDay } from '#domain/days.ts';
import { amendmentEnd, amendmentTerm, notificationDeadline } from '#domain/documentation/dates.ts';
import {
  DOCUMENTATION_STATUSES as STATUSES,
  type DocumentationStatus,
} from '#domain/documentation/kinds.ts';
import { contractFields } from '#records/contract-field.ts';
import {
  defineRecord,
  type FormValues,
  type OwnControlProps,
  type RecordRow,
} from '#records/definition.ts';
import { textOf } from '#records/names.ts';
import type { FormCode } from '#records/outcome.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { useFmt } from '#ui/fmt.ts';
import { Provisional } from '#ui/subventions/computed-day.tsx';
import { useTodayInMadrid } from '#ui/today.ts';
import { RequestContext } from '../parts/request-context.ts';
import { askedOf } from '../request.ts';
import { ASKED, datesOf, groupOf, RESPONSIBLE, taskRules } from './shared.ts';

/** Documents that a request needs, with their legal dates. Their files stand in the list. */
export const DOCUMENTATIONS = defineRecord<'documentations'>({
  resource: 'documentations',
  title: msg`Documents`,
  one: msg`Document`,
  newOne: msg`New document`,
  rowName: ({ type }) => textOf(type),
  groups: { dates: msg`Legal dates`, words: msg`In words` },
  fields: contractFields('documentations', {
    type: { ...ASKED, wide: true },
    group: { ...ASKED },
    status: {
      isOffered: (value, { actor, row }) => statusesFor(actor, row).includes(value),
      isReadOnly: (_, { actor, row }) => statusesFor(actor, row).length === 1,
    },
    required: { ...ASKED, wide: true },
    pendingJustification: {
      ...ASKED,
      wide: true,
      help: msg`Part of the justification is still to come`,
    },
    responsibleId: { ...ASKED, ...RESPONSIBLE, wide: true },
    tags: { wide: true },
    notificationDate: { ...ASKED, group: 'dates' },
    notificationDeadlineDate: {
      ...ASKED,
      group: 'dates',
      help: msg`Empty: ten natural days after the notification`,
      helpWhen: accessWords,
    },
    receptionDate: { ...ASKED, group: 'dates' },
    amendmentDeadline: { ...ASKED, group: 'dates', Control: AmendmentEnd },
    amendmentDate: { group: 'dates', help: msg`On which the amended documents went out` },
    requirement: { ...ASKED, group: 'words', help: msg`What the body asks for, in its words` },
    submittedDocumentation: { group: 'words' },
    amendedDocumentation: { group: 'words' },
    csvCode: { group: 'words', wide: true, help: msg`As the electronic office printed it` },
    notes: { group: 'words' },
  }),
  columns: [],
  inFile: ['type', 'group', 'required', 'requirement', 'responsibleId', 'tags', 'notes'],
  withoutUses: true,
  check: (values): Record<string, FormCode> => {
    const { notificationDate, receptionDate } = datesOf(values);
    return notificationDate && receptionDate && receptionDate < notificationDate
      ? { receptionDate: 'dates-order' }
      : {};
  },
  removal: ({ type }) => ({ label: msg`Remove`, said: msg`"${textOf(type)}" removed` }),
  ...taskRules('documentations'),
  SaveWords: () => <Trans>Add the document</Trans>,
});

/** The states that the person may say: the verdict is of the body. */
export function statusesFor(actor: Actor, row: RecordRow | null): readonly string[] {
  return row === null || canWholeTask(actor)
    ? STATUSES
    : statusesFrom(row['status'] as DocumentationStatus);
}

function accessWords(values: FormValues) {
  const day = notificationDeadline({ ...datesOf(values), notificationDeadlineDate: null });
  return day ? msg`Empty: ${formatDay(day)}, ten natural days (Ley 39/2015, art. 43.2)` : null;
}

/** The last day to amend: empty until a person knows better than the law, which stands below it. */
function AmendmentEnd(props: OwnControlProps) {
  const { value, values, data: _data, row: _row, help: _help, ...field } = props;
  const { t } = useLingui();
  const fmt = useFmt();
  const request = use(RequestContext);
  const today = useTodayInMadrid();
  const asked = request && askedOf(request);
  const byLaw = { ...datesOf(values), amendmentDeadline: null, group: groupOf(values) };
  const computed = asked && amendmentEnd(byLaw, today, asked);
  const { days = 0, article = '' } = asked ? amendmentTerm(byLaw, asked) : {};
  return (
    <DateField
      {...field}
      help={
        computed ? (
          <>
            <Trans>
              Empty: {fmt.day(computed.day)}, {days} working days ({article})
            </Trans>{' '}
            {computed.isProvisional ? <Provisional /> : null}
          </>
        ) : (
          t`Empty: ten working days after the reception`
        )
      }
      value={typeof value === 'string' ? value : null}
    />
  );
}
