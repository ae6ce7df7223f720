import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { type Control, type UseFormSetValue, useWatch } from 'react-hook-form';
import type { Actor } from '#domain/access/policy.ts';
import { AMORTIZATION_STATES } from '#domain/amortizations/kinds.ts';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { type Choice, SelectField, TextAreaField, TextField } from '#ui/fields/text-field.tsx';
import { useFormField } from '#ui/fields/use-form-field.ts';
import { useFmt } from '#ui/fmt.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { Figure, Figures } from '#ui/page.tsx';
import { AMORTIZATION_STATES as STATE_WORDS } from '#ui/words/money.ts';
import { type ChargeForm, usageCents } from '../form.ts';
import type { Catalogues } from '../queries.ts';
import { companyChoices, lineChoices, projectChoices } from '../targets.ts';
import { UnitsField } from './units-field.tsx';

interface Props {
  control: Control<ChargeForm>;
  setValue: UseFormSetValue<ChargeForm>;
  actor: Actor;
  catalogues: Catalogues;
  readOnly: boolean;
  /** What part of the use is the project's; all of it where it is new. */
  usePctBp?: number;
}

/** The fields of a charge; what its units come to follows what is typed. */
export function ChargeFields({
  control,
  setValue,
  actor,
  catalogues,
  readOnly,
  usePctBp = 10_000,
}: Props) {
  const { t } = useLingui();
  const type = useWatch({ control, name: 'type' });
  const isUsage = type === 'usage';
  const { field: resource } = useFormField(control, 'resourceId');
  const { field: company } = useFormField(control, 'companyId');
  const { field: project } = useFormField(control, 'projectId');
  const { field: budget } = useFormField(control, 'budgetId');
  const { field: period } = useFormField(control, 'period');
  const { field: quantity } = useFormField(control, 'quantity');
  const { field: unitPrice } = useFormField(control, 'unitPriceCents');
  const { field: amount } = useFormField(control, 'amountCents');
  const { field: account } = useFormField(control, 'accountNum');
  const { field: state } = useFormField(control, 'state');
  const { field: notes } = useFormField(control, 'notes');
  const months = useMonths(period.value);
  const beads = catalogues.beads
    .filter((bead) => bead.id === resource.value || bead.state !== 'retired')
    .map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }));
  const bead = catalogues.beadsById.get(resource.value);
  const states = AMORTIZATION_STATES.map((value) => ({ value, label: t(STATE_WORDS[value]) }));

  const pickResource = (id: string) => {
    resource.onChange(id);
    const picked = catalogues.beadsById.get(id);
    if (!picked || !isUsage) return;
    const touched = { shouldDirty: true };
    if (picked.unitPriceCents > 0) setValue('unitPriceCents', picked.unitPriceCents, touched);
    if (picked.amortizationAccount) setValue('accountNum', picked.amortizationAccount, touched);
  };
  const pickProject = (id: string) => {
    project.onChange(id);
    setValue('budgetId', '', { shouldDirty: true });
    const companyId = catalogues.projectsById.get(id)?.companyId;
    if (companyId && company.value === '') setValue('companyId', companyId, { shouldDirty: true });
  };
  return (
    <div className="amort-fields">
      <div className="amort-wide">
        <SelectField
          label={t`Resource`}
          required
          empty={t`Choose a resource`}
          options={beads}
          {...resource}
          onChange={pickResource}
          readOnly={readOnly || !isUsage}
        />
      </div>
      <div className="amort-wide">
        <SelectField
          label={t`Project`}
          empty={t`No project`}
          options={projectChoices(catalogues, actor, company.value, project.value)}
          {...project}
          onChange={pickProject}
          {...{ readOnly }}
        />
      </div>
      <SelectField
        label={t`Budget line`}
        empty={t`No line yet`}
        options={lineChoices(catalogues, project.value, budget.value)}
        disabled={project.value === ''}
        {...budget}
        {...{ readOnly }}
      />
      <SelectField
        label={t`Company`}
        required
        empty={t`Choose a company`}
        options={companyChoices(catalogues, actor, company.value)}
        {...company}
        {...{ readOnly }}
      />
      <SelectField
        label={t`Month`}
        required
        options={months}
        {...period}
        readOnly={readOnly || !isUsage}
      />
      <SelectField label={t`State`} options={states} {...state} {...{ readOnly }} />
      {isUsage ? (
        <>
          <UnitsField
            label={t`Units`}
            required
            help={bead?.unit ? t`In ${bead.unit}` : undefined}
            {...quantity}
            {...{ readOnly }}
          />
          <MoneyField label={t`Price of a unit`} {...unitPrice} {...{ readOnly }} />
          <div className="amort-wide" role="status">
            <Figures>
              <Figure label={t`Amount`}>
                <MoneyText
                  cents={usageCents(
                    { quantity: quantity.value, unitPriceCents: unitPrice.value },
                    usePctBp,
                  )}
                />
              </Figure>
            </Figures>
          </div>
        </>
      ) : (
        <MoneyField label={t`Amount`} required {...amount} {...{ readOnly }} />
      )}
      <TextField label={t`Account`} maxLength={20} {...account} {...{ readOnly }} />
      <div className="amort-wide">
        <TextAreaField label={t`Notes`} rows={3} maxLength={500} {...notes} {...{ readOnly }} />
      </div>
    </div>
  );
}

/** The months of the year of the one chosen, and of those beside it. */
function useMonths(chosen: string): Choice[] {
  const fmt = useFmt();
  const year = Number(chosen.slice(0, 4));
  return useMemo(
    () =>
      Array.from({ length: 36 }, (_, index) => {
        const month = String((index % 12) + 1).padStart(2, '0');
        const value = `${year - 1 + Math.floor(index / 12)}-${month}`;
        return { value, label: fmt.month(`${value}-01`) };
      }),
    [fmt, year],
  );
}
