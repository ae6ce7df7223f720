import { Box } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Company } from '#contract/resources/companies.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import { isIncome } from '#domain/projects/own-totals.ts';
import { useFmt } from '#ui/fmt.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { Card } from '#ui/page.tsx';

/** So many are listed; who mends them sees the next. */
const SHOWN = 20;

interface Props {
  rows: readonly Expense[];
  companies: readonly Company[];
}

/** Entries within the group whose other half is missing: until somebody looks they stay in the figures. */
export function UnmatchedPairs({ rows, companies }: Props) {
  const { t } = useLingui();
  const fmt = useFmt();
  if (rows.length === 0) return null;
  const nameOf = (id: string) => companies.find((company) => company.id === id)?.name ?? '';
  return (
    <Card title={t`Within the group, without their other half`}>
      <p className="x-hint">
        <Trans>
          The other entry is missing, was cancelled or has another amount: these are not eliminated.
        </Trans>
      </p>
      <ul className="x-lines">
        {rows.slice(0, SHOWN).map((row) => (
          <li className="x-line" key={row.id}>
            <span>{nameOf(row.companyId)}</span>
            <span>{isIncome(row.type) ? t`Income` : t`Expense`}</span>
            <span>{fmt.day(row.issueDate)}</span>
            <span>{[row.docNumber, row.contactName].filter(Boolean).join(' · ')}</span>
            <Box as="span" ms="auto">
              <MoneyText cents={row.netCents} />
            </Box>
          </li>
        ))}
      </ul>
      {rows.length > SHOWN ? (
        <p className="x-hint">
          <Plural value={rows.length - SHOWN} one="And # more." other="And # more." />
        </p>
      ) : null}
    </Card>
  );
}
