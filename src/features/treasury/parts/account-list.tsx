import { useLingui } from '@lingui/react/macro';
import type { BankAccount } from '#domain/treasury/bank.ts';
import { useFmt } from '#ui/fmt.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { AccountLine } from './account-line.tsx';

interface Props {
  accounts: readonly BankAccount[];
  companies: readonly { id: string; name: string }[];
}

/** What each account holds, and where that was read. */
export function AccountList({ accounts, companies }: Props) {
  const { t } = useLingui();
  const fmt = useFmt();
  const nameOf = new Map(companies.map(({ id, name }) => [id, name]));
  if (accounts.length === 0) {
    return <p className="x-hint">{t`No account has a balance or a movement yet.`}</p>;
  }
  return (
    <ul className="x-list">
      {accounts.map(({ companyId, bankIban, readOn, balanceCents }) => (
        <li key={`${companyId} ${bankIban}`}>
          <AccountLine
            name={nameOf.get(companyId)}
            hint={`··${bankIban.slice(-4)} · ${readOn === null ? t`From its movements alone` : t`Balance of ${fmt.day(readOn)}`}`}
          >
            <MoneyText cents={balanceCents} />
          </AccountLine>
        </li>
      ))}
    </ul>
  );
}
