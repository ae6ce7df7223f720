import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useLiveQuery } from 'dexie-react-hooks';
import type { ErrorCode } from '#contract/problem.ts';
import { isCif, normaliseTaxId } from '#domain/identifiers/tax-id.ts';
import { Form } from '#ui/fields/form.tsx';
import { draftName } from '#local/drafts.ts';
import { useRecordForm } from '#records/use-record-form.ts';
import { ColorField } from '#ui/fields/color-field.tsx';
import { SwitchField, TextAreaField, TextField } from '#ui/fields/text-field.tsx';
import { useFormField } from '#ui/fields/use-form-field.ts';
import { type CompanyForm, companyResolver } from '../form.ts';
import { companyProblem } from '../problems.ts';
import { findCompanyWithCif } from '../queries.ts';
import { AccountsSection, PlaceSection } from './company-sections.tsx';

/** What the foot of the form needs to know. */
export interface FormState {
  hasChanges: boolean;
  isSubmitting: boolean;
  discard: () => void;
}

/** The data of a company. `onSave` gets the form and the names that changed; a refusal shows at its field. */
export function CompanyDataForm({
  values,
  companyId,
  readOnly = false,
  onSave,
  renderFooter,
}: {
  values: CompanyForm;
  /** Null for a new one. */
  companyId: string | null;
  readOnly?: boolean;
  /** `seen`: the values that stood in the changed fields before. */
  onSave: (
    form: CompanyForm,
    changes: Partial<CompanyForm>,
    seen: Partial<CompanyForm>,
  ) => Promise<ErrorCode | null>;
  renderFooter: (state: FormState) => ReactNode;
}) {
  const { t } = useLingui();
  const form = useRecordForm<CompanyForm>(draftName('companies', companyId), values, {
    resolver: companyResolver,
    mode: 'onBlur',
  });
  const { control, handleSubmit, hasChanges, setError, changesIn, settle, finish, discard, draft } =
    form;
  const { isSubmitting, errors } = form.formState;
  const { field: name } = useFormField(control, 'name');
  const { field: businessName } = useFormField(control, 'businessName');
  const { field: registry } = useFormField(control, 'commercialRegistry');
  const { field: description } = useFormField(control, 'description');
  const { field: color } = useFormField(control, 'color');
  const { error: _, ...isUA } = useFormField(control, 'isUA').field;

  const save = handleSubmit(async (typed) => {
    const { changes, seen } = changesIn(typed);
    const problem = await onSave(typed, changes, seen);
    if (problem === 'COMPANY_CIF_TAKEN')
      setError('cif', { message: 'taken' }, { shouldFocus: true });
    else if (problem) setError('root', { message: t(companyProblem(problem)) });
    else if (companyId === null) finish();
    else settle(typed);
  });
  return (
    <Form
      className="x-form"
      problem={errors.root?.message}
      {...{ readOnly, draft }}
      onSave={save}
      unsaved={companyId !== null && hasChanges}
    >
      <div className="x-form-row">
        <CifField control={control} companyId={companyId} readOnly={readOnly} />
        <TextField label={t`Name`} required maxLength={200} {...{ readOnly }} {...name} />
      </div>
      <TextField label={t`Business name`} maxLength={200} {...{ readOnly }} {...businessName} />
      <TextField label={t`Commercial registry`} maxLength={300} {...{ readOnly }} {...registry} />
      <TextAreaField label={t`Description`} maxLength={5000} {...{ readOnly }} {...description} />
      <ColorField
        label={t`Colour`}
        {...{ readOnly }}
        value={color.value}
        onChange={color.onChange}
        error={color.error}
      />
      <SwitchField
        label={t`Belongs to the UA companies`}
        help={t`The views of the UA group count this company in.`}
        {...{ readOnly }}
        {...isUA}
      />
      <PlaceSection {...{ control, readOnly }} />
      <AccountsSection {...{ control, readOnly, companyId }} />
      {renderFooter({ hasChanges, isSubmitting, discard })}
    </Form>
  );
}

/** The CIF, checked while it is typed: its control, and whether another company here has it. */
function CifField({
  control,
  companyId,
  readOnly,
}: {
  control: Control<CompanyForm>;
  companyId: string | null;
  readOnly: boolean;
}) {
  const { t } = useLingui();
  const { field, isDirty } = useFormField(control, 'cif');
  const typed = useWatch({ control, name: 'cif' });
  const isWhole = normaliseTaxId(typed).length >= 9;
  const isValid = isCif(typed);
  const other = useLiveQuery(
    () => (isValid ? findCompanyWithCif(typed, companyId) : undefined),
    [typed, isValid, companyId],
  );
  const live =
    isWhole && !isValid ? 'cif' : other ? t`${other.name} already has this CIF` : field.error;
  return (
    <TextField
      label={t`CIF`}
      required
      autoComplete="off"
      spellCheck={false}
      maxLength={20}
      {...{ readOnly }}
      {...field}
      error={live}
      help={isDirty && isValid && !other ? <Trans>The control is right.</Trans> : undefined}
    />
  );
}
