import { chakra, Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Company } from '#contract/resources/companies.ts';
import { useCashFlow } from '#ui/analytics/use-treasury.ts';
import { useFmt } from '#ui/fmt.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { useTodayInMadrid } from '#ui/today.ts';

interface Props {
  companies: readonly Company[];
  companyIds: readonly string[] | null;
  chosen: string | undefined;
  onChoose: (account: string | undefined) => void;
}

/** The accounts with what they hold, one of which may be chosen; pressed again it is let go. */
export function AccountCards({ companies, companyIds, chosen, onChoose }: Props) {
  const { t } = useLingui();
  const fmt = useFmt();
  const today = useTodayInMadrid();
  const question = useMemo(
    () => ({
      companyIds,
      bankIban: null,
      scenarioId: null,
      from: today,
      to: today,
      today,
      step: 'day' as const,
    }),
    [companyIds, today],
  );
  const accounts = useCashFlow(question)?.accounts ?? [];
  if (accounts.length === 0) return null;
  const names = new Map(companies.map(({ id, name }) => [id, name]));
  return (
    <Flex
      role="group"
      gap="8px"
      padding="1px"
      overflowX="auto"
      wrap={{ base: 'nowrap', md: 'wrap' }}
      aria-label={t`Accounts`}
    >
      {accounts.map(({ companyId, bankIban, readOn, balanceCents }) => (
        <AccountButton
          key={`${companyId} ${bankIban}`}
          type="button"
          aria-pressed={bankIban === chosen}
          onClick={() => onChoose(bankIban === chosen ? undefined : bankIban)}
        >
          <span className="x-hint">
            {names.get(companyId)} ··{bankIban.slice(-4)}
          </span>
          <strong>
            <MoneyText cents={balanceCents} />
          </strong>
          <span className="x-hint">
            {readOn === null ? t`From its movements alone` : t`Balance of ${fmt.day(readOn)}`}
          </span>
        </AccountButton>
      ))}
    </Flex>
  );
}

const AccountButton = chakra('button', {
  base: {
    display: 'grid',
    flex: 'none',
    justifyItems: 'start',
    gap: '2px',
    padding: '8px 12px',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'border',
    borderRadius: '8px',
    background: 'bg',
    textAlign: 'start',
    cursor: 'pointer',
    '&[aria-pressed="true"]': {
      borderColor: 'brand.fg',
      outline: '1px solid',
      outlineColor: 'brand.fg',
    },
  },
});
