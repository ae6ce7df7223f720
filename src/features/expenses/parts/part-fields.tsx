import { Box, chakra, HStack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import type { Expense } from '#contract/resources/expenses.ts';
import type { Actor } from '#domain/access/policy.ts';
import type { Cents } from '#domain/money.ts';
import { IconButton } from '#ui/button.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { partOf } from '#ui/fields/part-of.ts';
import { PercentField } from '#ui/fields/percent-field.tsx';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { SHARE_LABELS } from '../labels.ts';
import type { Catalogues } from '../queries.ts';
import { type Part, SHARES } from '../split.ts';
import { TargetFields } from './target-fields.tsx';

interface Props {
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
}

/** One part of an expense: who bears it, and how much. */
export function PartFields(props: Props) {
  const { number, part, cents, expense, actor, catalogues, onChange, onRemove } = props;
  const { t } = useLingui();
  const put = (changes: Partial<Part>) => onChange({ ...part, ...changes });
  const of = partOf(part, put);
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
          onChange={put}
        />
        <ChoiceField label={t`Share`} values={SHARES} words={SHARE_LABELS} {...of('share')} />
        {part.share === 'amount' ? <MoneyField label={t`Amount`} {...of('amountCents')} /> : null}
        {part.share === 'percent' ? (
          <PercentField label={t`Percent of the base`} {...of('bp')} />
        ) : null}
        {part.share === 'rest' ? (
          <Text className="x-hint" alignSelf="end" pb="8px">
            <Trans>It takes what the other parts leave.</Trans>
          </Text>
        ) : null}
        <DateField label={t`Date`} {...of('date', '')} />
        <TextField label={t`Note`} maxLength={500} {...of('note')} />
      </div>
      <Box mt="8px">
        <IconButton label={t`Remove part ${number}`} icon={Trash2} onClick={onRemove} />
      </Box>
    </chakra.fieldset>
  );
}
