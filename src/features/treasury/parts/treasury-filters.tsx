import { Grid } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { BankAccount } from '#domain/treasury/bank.ts';
import type { CashFlowQuestion } from '#domain/treasury/cash-flow.ts';
import { FORECAST_STEPS } from '#domain/treasury/forecast.ts';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { SelectField } from '#ui/fields/text-field.tsx';
import type { TreasuryData } from '../queries.ts';
import { FORESEEN, HORIZON, HORIZONS, type TreasurySearch } from '../search.ts';
import { STEP_WORDS } from '#ui/words/treasury.ts';

interface Props {
  treasury: TreasuryData;
  search: TreasurySearch;
  question: CashFlowQuestion;
  accounts: readonly BankAccount[];
  change: (changes: Partial<TreasurySearch>) => void;
}

/** How far, in which steps, of which account, and as which scenario supposes. */
export function TreasuryFilters({ treasury, search, question, accounts, change }: Props) {
  const { t } = useLingui();
  const scenarios = treasury.scenarios.map(({ id, name }) => ({ value: id, label: name }));
  const ibans = [...new Set(accounts.map(({ bankIban }) => bankIban))];
  return (
    <Grid
      className="x-screen-only"
      gap="12px"
      alignItems="end"
      templateColumns={{
        base: 'repeat(auto-fit, minmax(140px, 1fr))',
        md: 'repeat(auto-fit, minmax(140px, 200px))',
      }}
    >
      <SelectField
        label={t`Horizon`}
        value={String(search.months ?? HORIZON)}
        options={HORIZONS.map((months) => ({
          value: String(months),
          label: t({ message: plural(months, { one: '# month', other: '# months' }) }),
        }))}
        onChange={(months) =>
          change({
            months: Number(months) === HORIZON ? undefined : Number(months),
            step: undefined,
          })
        }
      />
      <ChoiceField
        label={t`Steps`}
        values={FORECAST_STEPS}
        words={STEP_WORDS}
        value={question.step}
        onChange={(step) => change({ step })}
      />
      <SelectField
        label={t`Account`}
        empty={t`All accounts`}
        value={search.account ?? ''}
        options={ibans.map((value) => ({ value, label: `··${value.slice(-4)}` }))}
        onChange={(account) => change({ account: account || undefined })}
      />
      <ComboField
        label={t`Scenario`}
        empty={t`As forecast`}
        value={search.scenario ?? ''}
        options={scenarios}
        onChange={(scenario) => change({ scenario: scenario || undefined })}
      />
      <ComboField
        label={t`Compare with`}
        empty={t`Nothing`}
        value={search.beside ?? ''}
        options={[{ value: FORESEEN, label: t`As forecast` }, ...scenarios].filter(
          ({ value }) => value !== (search.scenario ?? FORESEEN),
        )}
        onChange={(beside) => change({ beside: beside || undefined })}
      />
    </Grid>
  );
}
