import { useLingui } from '@lingui/react/macro';
import { type Control, useWatch } from 'react-hook-form';
import type { Company } from '#contract/resources/companies.ts';
import { canMoney } from '#domain/access/policy.ts';
import { passedOn } from '#domain/reinvoices/passing-on.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { SelectField, TextAreaField, TextField } from '#ui/fields/text-field.tsx';
import { useFormField } from '#ui/fields/use-form-field.ts';
import type { ReinvoiceForm } from '../form.ts';
import type { Desk } from '../queries.ts';
import { reinvoicePlace } from '#domain/reinvoices/change.ts';
import { LinesField } from './lines-field.tsx';

/** The fields of a draft: who invoices whom, when, and the lines. */
export function ReinvoiceFields({
  control,
  desk,
  id,
}: {
  control: Control<ReinvoiceForm>;
  desk: Desk;
  /** Null for one that is being made. */
  id: string | null;
}) {
  const { t } = useLingui();
  const { actor, project, companies } = desk;
  const { field: issuerId } = useFormField(control, 'issuerId');
  const { field: receiverId } = useFormField(control, 'receiverId');
  const { field: date } = useFormField(control, 'date');
  const { field: period } = useFormField(control, 'period');
  const { field: notes } = useFormField(control, 'notes');
  const lines = useWatch({ control, name: 'expenses' });
  const isBound = lines.some(({ expenseId }) => expenseId !== null);
  const mayIssue = ({ id: companyId }: Company) =>
    canMoney(actor, 'create', reinvoicePlace({ issuerId: companyId, projectId: project.id }));
  const chosenOr = (chosen: string, may: (company: Company) => boolean) =>
    companies
      .filter((company) => company.id === chosen || (!company.archived && may(company)))
      .map(({ id: value, name }) => ({ value, label: name }));
  return (
    <>
      <div className="x-form-row">
        <SelectField
          label={t`Issuer`}
          required
          options={chosenOr(issuerId.value, mayIssue)}
          {...issuerId}
          help={
            isBound ? t`Its lines are expenses of the issuer: remove them to change it.` : undefined
          }
          disabled={isBound}
        />
        <SelectField
          label={t`Receiver`}
          required
          empty={t`Choose a company`}
          options={chosenOr(receiverId.value, (company) => company.id !== issuerId.value)}
          {...receiverId}
        />
        <DateField label={t`Date`} required {...date} />
        <TextField label={t`Period`} maxLength={100} placeholder={t`March 2026`} {...period} />
      </div>
      <LinesField
        control={control}
        issuerId={issuerId.value}
        projectId={project.id}
        taken={passedOn(desk.reinvoices, id)}
      />
      <TextAreaField label={t`Notes`} rows={3} maxLength={5000} {...notes} />
    </>
  );
}
