import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { useWatch } from 'react-hook-form';
import {
  AID_TYPES as TYPES,
  JUSTIFICATION_MODES as WAYS,
  TENDER_REGIMES as REGIMES,
} from '#domain/tenders/kinds.ts';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { IntegerField } from '#ui/fields/integer-field.tsx';
import { PercentField } from '#ui/fields/percent-field.tsx';
import { SelectField, TextField } from '#ui/fields/text-field.tsx';
import { useFormField } from '#ui/fields/use-form-field.ts';
import { optionsOf } from '#ui/words/options.ts';
import { AID_TYPES, JUSTIFICATION_MODES, TENDER_REGIMES } from '#ui/words/subventions.ts';
import { TENDERS_FIELDS } from '#ui/words/fields/tenders.ts';

import { AlignedSwitch } from './aligned-switch.tsx';
import { choicesOf, FormSection, type SectionProps, orNull } from './form-parts.tsx';

/** What is given, of what kind and how much of it. */
export const AidSection = memo(function AidSection({ control, readOnly }: SectionProps) {
  const { t } = useLingui();
  const { field: regime } = useFormField(control, 'regime');
  const { field: aidType } = useFormField(control, 'aidType');
  const { error: _, ...minimis } = useFormField(control, 'minimis').field;
  const { field: euFunds } = useFormField(control, 'euFunds');
  const { field: stateAid } = useFormField(control, 'stateAidNumber');
  const { field: budget } = useFormField(control, 'budgetCents');
  const { field: most } = useFormField(control, 'maxPerProjectCents');
  const { field: intensity } = useFormField(control, 'intensityBp');
  const { field: compatible } = useFormField(control, 'compatible');
  const minimisRegime = orNull(useFormField(control, 'minimisRegime').field);
  const isMinimis = useWatch({ control, name: 'minimis' });
  return (
    <FormSection title={t`The aid`}>
      <SelectField
        label={t(TENDERS_FIELDS.aidType)}
        options={choicesOf(TYPES, AID_TYPES, t)}
        {...{ readOnly }}
        {...aidType}
      />
      <SelectField
        label={t(TENDERS_FIELDS.regime)}
        options={choicesOf(REGIMES, TENDER_REGIMES, t)}
        {...{ readOnly }}
        {...regime}
      />
      <MoneyField label={t(TENDERS_FIELDS.budgetCents)} {...{ readOnly }} {...budget} />
      <MoneyField label={t(TENDERS_FIELDS.maxPerProjectCents)} {...{ readOnly }} {...most} />
      <PercentField
        label={t(TENDERS_FIELDS.intensityBp)}
        help={t`Of the eligible cost`}
        {...{ readOnly }}
        {...intensity}
      />
      <SelectField
        label={t(TENDERS_FIELDS.compatible)}
        options={[
          { value: '', label: t`Not known yet` },
          { value: 'yes', label: t`Yes` },
          { value: 'no', label: t`No` },
        ]}
        {...{ readOnly }}
        {...compatible}
      />
      <TextField
        label={t(TENDERS_FIELDS.euFunds)}
        help={t`With commas between them: FEDER, FSE+, MRR`}
        maxLength={500}
        {...{ readOnly }}
        {...euFunds}
      />
      <TextField
        label={t(TENDERS_FIELDS.stateAidNumber)}
        maxLength={40}
        placeholder="SA.123966"
        {...{ readOnly }}
        {...stateAid}
      />
      <AlignedSwitch label={t(TENDERS_FIELDS.minimis)} {...{ readOnly }} {...minimis} />
      {isMinimis ? (
        <SelectField
          label={t(TENDERS_FIELDS.minimisRegime)}
          empty={t`Not known yet`}
          options={optionsOf('tenders', 'minimisRegime').map(({ value, label }) => ({
            value,
            label: t(label),
          }))}
          {...{ readOnly }}
          {...minimisRegime}
        />
      ) : null}
      <AdvanceFields {...{ control, readOnly }} />
    </FormSection>
  );
});

function AdvanceFields({ control, readOnly }: SectionProps) {
  const { t } = useLingui();
  const { error: _, ...allowed } = useFormField(control, 'advanceAllowed').field;
  const { error: __, ...guarantee } = useFormField(control, 'advanceGuarantee').field;
  const { field: share } = useFormField(control, 'advancePctBp');
  const isAllowed = useWatch({ control, name: 'advanceAllowed' });
  return (
    <>
      <AlignedSwitch label={t(TENDERS_FIELDS.advancePayment)} {...{ readOnly }} {...allowed} />
      {isAllowed ? (
        <>
          <PercentField label={t`Part that is advanced`} {...{ readOnly }} {...share} />
          <AlignedSwitch label={t`It asks for a guarantee`} {...{ readOnly }} {...guarantee} />
        </>
      ) : null}
    </>
  );
}

/** What the bases lay down for spending and for accounting for it. */
export const ConditionsSection = memo(function ConditionsSection({
  control,
  readOnly,
}: SectionProps) {
  const { t } = useLingui();
  const { field: way } = useFormField(control, 'justificationMode');
  const { field: works } = useFormField(control, 'offersWorksCents');
  const { field: services } = useFormField(control, 'offersServicesCents');
  const { field: subcontracting } = useFormField(control, 'subcontractingMaxBp');
  const { field: indirect } = useFormField(control, 'indirectPctBp');
  const { field: transfer } = useFormField(control, 'transferLimitBp');
  const { field: cash } = useFormField(control, 'cashLimitCents');
  const { error: _, ...related } = useFormField(control, 'allowsRelatedParty').field;
  const { field: stamp } = useFormField(control, 'stampText');
  const { field: years } = useFormField(control, 'retentionYears');
  return (
    <FormSection title={t`Conditions of the justification`}>
      <div className="x-wide">
        <SelectField
          label={t(TENDERS_FIELDS.justificationMode)}
          options={choicesOf(WAYS, JUSTIFICATION_MODES, t)}
          {...{ readOnly }}
          {...way}
        />
      </div>
      <MoneyField label={t`Three offers for works above`} required {...{ readOnly }} {...works} />
      <MoneyField
        label={t`Three offers for services and supplies above`}
        help={t`Without VAT`}
        required
        {...{ readOnly }}
        {...services}
      />
      <PercentField
        label={t(TENDERS_FIELDS.subcontractingMaxBp)}
        help={t`Empty: as the law has it, half`}
        {...{ readOnly }}
        {...subcontracting}
      />
      <PercentField label={t(TENDERS_FIELDS.indirectPctBp)} {...{ readOnly }} {...indirect} />
      <PercentField
        label={t(TENDERS_FIELDS.transferLimitBp)}
        help={t`Empty: none without a change of the grant`}
        {...{ readOnly }}
        {...transfer}
      />
      <MoneyField label={t(TENDERS_FIELDS.cashLimitCents)} required {...{ readOnly }} {...cash} />
      <IntegerField
        label={t(TENDERS_FIELDS.retentionYears)}
        help={t`From 4 to 30`}
        required
        min={0}
        max={99}
        {...{ readOnly }}
        {...years}
      />
      <AlignedSwitch label={t(TENDERS_FIELDS.allowsRelatedParty)} {...{ readOnly }} {...related} />
      <div className="x-wide">
        <TextField
          label={t(TENDERS_FIELDS.stampText)}
          help={t`Empty for the usual one`}
          maxLength={500}
          {...{ readOnly }}
          {...stamp}
        />
      </div>
    </FormSection>
  );
});
