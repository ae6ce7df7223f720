import { Box, chakra, HStack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import type { Expense } from '#contract/resources/expenses.ts';
import type { Actor } from '#domain/access/policy.ts';
import type { Cents } from '#domain/money.ts';
import { IconButton } from '#ui/button.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { PercentField } from '#ui/fields/percent-field.tsx';
import { SelectField, TextField } from '#ui/fields/text-field.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { SHARE_LABELS } from '../labels.ts';
import type { Catalogues } from '../queries.ts';
import { type Part, SHARES } from '../split.ts';
import { TargetFields } from './target-fields.tsx';

/** One part of an expense: who bears it, and how much. */
export function PartFields({
  number,
  part,
  cents,
  expense,
  actor,
  catalogues,
  onChange,
  onRemove,
}: {
  /** From 1, for the eye. */
  number: number;
  part: Part;
  /** What the part comes to; null while the parts cannot be. */
  cents: Cents | null;
  expense: Expense;
  actor: Actor;
  catalogues: Catalogues;
  onChange: (part: Part) => void;
  onRemove: () => void;
}) {
  const { t } = useLingui();
  const shares = SHARES.map((value) => ({ value, label: t(SHARE_LABELS[value]) }));
  return (
    <chakra.fieldset
      minW="0"
      m="0"
      p="12px"
      border="1px solid"
      borderColor="border"
      borderRadius="card"
    >
      <HStack as="legend" gap="12px" px="4px" fontWeight="600">
        <span>{t`Part ${number}`}</span>
        <MoneyText cents={cents} />
      </HStack>
      <div className="x-fields">
        <TargetFields
          {...{ actor, catalogues }}
          companyId={expense.companyId}
          type={expense.type}
          target={part}
          onChange={(target) => onChange({ ...part, ...target })}
        />
        <SelectField
          label={t`Share`}
          options={shares}
          value={part.share}
          onChange={(value) =>
            onChange({ ...part, share: SHARES.find((one) => one === value) ?? 'amount' })
          }
        />
        {part.share === 'amount' ? (
          <MoneyField
            label={t`Amount`}
            value={part.amountCents}
            onChange={(amountCents) => onChange({ ...part, amountCents })}
          />
        ) : null}
        {part.share === 'percent' ? (
          <PercentField
            label={t`Percent of the base`}
            value={part.bp}
            onChange={(bp) => onChange({ ...part, bp })}
          />
        ) : null}
        {part.share === 'rest' ? (
          <Text className="x-hint" alignSelf="end" pb="8px">
            <Trans>It takes what the other parts leave.</Trans>
          </Text>
        ) : null}
        <DateField
          label={t`Date`}
          value={part.date}
          onChange={(date) => onChange({ ...part, date: date ?? '' })}
        />
        <TextField
          label={t`Note`}
          maxLength={500}
          value={part.note}
          onChange={(note) => onChange({ ...part, note })}
        />
      </div>
      <Box mt="8px">
        <IconButton label={t`Remove part ${number}`} icon={Trash2} onClick={onRemove} />
      </Box>
    </chakra.fieldset>
  );
}
