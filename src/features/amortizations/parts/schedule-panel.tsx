import { Plural, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { draftName } from '#local/drafts.ts';
import { useRecordForm } from '#records/use-record-form.ts';
import { useFormField } from '#ui/fields/use-form-field.ts';
import { refusalSentence } from '#ui/words/refusals/index.ts';
import type { Actor } from '#domain/access/policy.ts';
import { mayHave } from '#domain/amortizations/change.ts';
import { usedFrom } from '#domain/amortizations/eligible.ts';
import { disposedOn } from '#domain/amortizations/retirement.ts';
import { isPerson } from '#domain/beads/typologies.ts';
import { type Day, isDay } from '#domain/days.ts';
import { undoOf } from '#local/outbox/undo.ts';
import { DialogFoot } from '#ui/overlays.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { MonthField } from '#ui/fields/month-field.tsx';
import { FormPanel } from '#ui/fields/form-panel.tsx';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { showUndoable } from '#ui/undoable.ts';
import { createSchedule } from '../actions.ts';
import type { Catalogues } from '../catalogues.ts';
import { useScheduleOf } from '../queries.ts';
import { firstOpen, planSchedule } from '../schedule-plan.ts';
import { companyChoices, projectChoices } from '../targets.ts';
import { SchedulePreview } from './schedule-preview.tsx';

/** What was typed; a field that was not takes what the resource says. */
interface Typed {
  resourceId: string;
  companyId?: string;
  projectId: string;
  startsOn?: Day | null;
  /** `YYYY-MM` from which on the terms of now count. */
  from?: string;
  accountNum?: string;
}

interface Props {
  actor: Actor;
  catalogues: Catalogues;
  companyId: string | undefined;
  resourceId: string | undefined;
  onClose: () => void;
}

/** Makes the schedule of an asset from its resource: a preview first, then the months not yet there. */
export function SchedulePanel({ actor, catalogues, companyId, resourceId = '', onClose }: Props) {
  const { t } = useLingui();
  const [start] = useState<{ typed: Typed }>(() => ({ typed: { resourceId, projectId: '' } }));
  const form = useRecordForm(draftName('amortizations', null, 'schedule'), start, {});
  const { hasChanges, discard, draft, setError } = form;
  const { isSubmitting, errors } = form.formState;
  const { value: typed, onChange: change } = useFormField(form.control, 'typed').field;
  const bead = catalogues.beadsById.get(typed.resourceId);
  const existing = useScheduleOf(typed.resourceId);
  const companies = companyChoices(catalogues, actor).filter(
    ({ value }) => !bead || mayHave(bead, value),
  );
  const usual = bead?.companies.length === 1 ? bead.companies[0]?.id : undefined;
  const wanted = typed.companyId ?? existing?.[0]?.companyId ?? usual ?? companyId ?? '';
  const company = companies.some(({ value }) => value === wanted) ? wanted : '';
  const startsOn =
    typed.startsOn === undefined
      ? (usedFrom(existing ?? []) ?? bead?.acquisitionDate ?? null)
      : typed.startsOn;
  const accountNum = typed.accountNum ?? bead?.amortizationAccount ?? '';
  const from = typed.from ?? firstOpen(existing ?? []);
  const plan = useMemo(
    () =>
      bead && existing
        ? planSchedule(bead, startsOn !== null && isDay(startsOn) ? startsOn : null, existing, from)
        : null,
    [bead, existing, startsOn, from],
  );
  const count =
    typeof plan === 'object' && plan !== null
      ? plan.missing.length + plan.changed.length + plan.removed.length
      : 0;

  const save = form.handleSubmit(async () => {
    if (!bead || plan === null || typeof plan === 'string' || count === 0) return;
    if (company === '') {
      setError('root', { message: t`Choose the company that bears it.` });
      return;
    }
    const target = { companyId: company, projectId: typed.projectId || null, accountNum };
    const outcome = await createSchedule(actor, bead, plan, target);
    if (!outcome.ok) {
      setError('root', { message: t(refusalSentence(outcome.problem)) });
      return;
    }
    const saved = outcome.seqs.length;
    form.finish();
    onClose();
    showUndoable(t`Months saved on this device: ${saved}`, undoOf(outcome.seqs));
  });
  return (
    <FormPanel
      title={t`Schedule of an asset`}
      {...{ hasChanges, discard, draft, onClose }}
      readOnly={false}
      problem={errors.root?.message}
      onSave={save}
      renderFoot={({ formId, close }) => (
        <DialogFoot
          onClose={close}
          form={formId}
          disabled={isSubmitting || count === 0 || company === ''}
        >
          <Plural value={count} one="Save # month" other="Save # months" />
        </DialogFoot>
      )}
    >
      <div className="x-fields">
        <div className="x-wide">
          <ComboField
            label={t`Resource`}
            required
            name="resourceId"
            options={catalogues.beads
              .filter(
                (bead) =>
                  !isPerson(bead) && (bead.state !== 'retired' || disposedOn(bead) !== null),
              )
              .map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
            value={typed.resourceId}
            onChange={(id) => change({ resourceId: id, projectId: typed.projectId })}
          />
        </div>
        <ComboField
          label={t`Company`}
          required
          name="companyId"
          options={companies}
          value={company}
          onChange={(id) => change({ ...typed, companyId: id, projectId: '' })}
        />
        <DateField
          label={t`First day of use`}
          required
          value={startsOn}
          onChange={(day) => change({ ...typed, startsOn: day })}
        />
        {existing && existing.length > 0 ? (
          <MonthField
            label={t`New terms count from`}
            help={t`A change of life or of residual value counts from then on; what was taken before stands.`}
            value={from}
            onChange={(month) => change({ ...typed, from: month })}
          />
        ) : null}
        <ComboField
          label={t`Project`}
          name="projectId"
          empty={t`No project`}
          options={projectChoices(catalogues, actor, company, typed.projectId)}
          value={typed.projectId}
          onChange={(id) => change({ ...typed, projectId: id })}
        />
        <TextField
          label={t`Account`}
          maxLength={20}
          value={accountNum}
          onChange={(text) => change({ ...typed, accountNum: text })}
        />
      </div>
      {bead && plan ? <SchedulePreview {...{ bead, plan }} /> : null}
    </FormPanel>
  );
}
