import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { collectionOf } from '#local/collections/index.ts';
import { ALERT_DAYS } from '#domain/milestones/types.ts';
import { byOrder } from '#domain/order.ts';
import { termUnder } from '#domain/milestones/under-law.ts';
import { contractFields } from '#records/contract-field.ts';
import {
  defineRecord,
  type FormValue,
  type FormValues,
  type RecordsData,
} from '#records/definition.ts';
import { localName, textOf } from '#records/names.ts';
import { rowsOf } from '#records/records-data.ts';
import { fmtInUse } from '#ui/fmt.ts';
import { hasRule, ruleField, ruleText } from '../parts/when-field.tsx';
import { ASKED, RESPONSIBLE, taskRules } from './shared.ts';

/** What has to happen with a request by a day. How far it is has dialogs of its own. */
export const MILESTONES = defineRecord<'milestones'>({
  resource: 'milestones',
  title: msg`Milestones`,
  one: msg`Milestone`,
  newOne: msg`New milestone`,
  fields: contractFields('milestones', {
    typeId: { ...ASKED, wide: true, empty: msg`None`, order: byOrder, onPick: usualOf },
    title: { ...ASKED, wide: true },
    rule: { ...ASKED, ...ruleField },
    date: { ...ASKED, isShown: (values) => !hasRule(values) },
    alertDays: { ...ASKED, help: msg`Days with commas between them; 0 is the day itself` },
    evidenceRequired: { ...ASKED, wide: true },
    responsibleId: { ...ASKED, ...RESPONSIBLE, wide: true },
    notes: {},
  }),
  columns: [],
  inFile: ['title', 'typeId', 'date', 'evidenceRequired', 'responsibleId', 'notes'],
  withoutUses: true,
  removal: ({ title }) => ({ label: msg`Remove`, said: msg`"${textOf(title)}" removed` }),
  ...taskRules('milestones'),
  SaveWords: () => <Trans>Add the milestone</Trans>,
});

export const NEW_MILESTONE = { ...collectionOf('milestones').defaults, alertDays: ALERT_DAYS };

/** A type brings what is usual for it, as long as nobody has written a title. */
function usualOf(id: FormValue, { title }: FormValues, data: RecordsData): FormValues {
  const type = rowsOf(data, 'milestoneTypes').get(textOf(id));
  if (!type || textOf(title).trim() !== '') return {};
  const { alertDays, evidenceRequired } = type;
  const { anchor, offset, unit } = termUnder('state', type, undefined);
  return {
    title: localName(type, fmtInUse().language),
    rule: ruleText(anchor && { from: anchor, amount: offset, unit }),
    ...(anchor && { date: null }),
    alertDays: alertDays.join(', '),
    evidenceRequired,
  };
}
