import { Plural, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { type Control, useWatch } from 'react-hook-form';
import { expenseName } from '#domain/expenses/name.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import { useAnalytics } from '#ui/analytics/analytics.ts';
import { useFmt } from '#ui/fmt.ts';
import { duplicatesOf } from '../duplicates.ts';
import { type ExpenseForm, moneyOf } from '../form.ts';

interface Props {
  control: Control<ExpenseForm>;
  /** Null for a new expense. */
  id: string | null;
  state: Expense['state'];
}

/** Warns of expenses that are probably the same document as what is in the form. */
export function ExpenseDuplicates({ control, id, state }: Props) {
  const { t } = useLingui();
  const fmt = useFmt();
  const ledgers = useAnalytics();
  const [contactName, contactNif, docNumber, refund, net, vat, rates, withholding, withholdingBp] =
    useWatch({
      control,
      name: [
        'contactName',
        'contactNif',
        'docNumber',
        'refund',
        'net',
        'vat',
        'rates',
        'withholding',
        'withholdingBp',
      ],
    });
  const money = moneyOf({
    refund,
    net,
    vat,
    deductibleBp: null,
    rates,
    withholding,
    withholdingBp,
  });
  const { netCents, vatCents, withholdingCents } = money;
  const facts = { id, contactName, contactNif, docNumber, state };
  const duplicates = useLiveQuery(
    () => duplicatesOf(ledgers, { ...facts, netCents, vatCents, withholdingCents }),
    [ledgers, ...Object.values(facts), netCents, vatCents, withholdingCents],
  );
  if (!duplicates || duplicates.length === 0) return null;
  return (
    <div className="x-notice" data-tone="warn" role="status">
      <p>
        <Plural
          value={duplicates.length}
          one="This document is probably here already:"
          other="This document is probably here already, # times:"
        />
      </p>
      <ul>
        {duplicates.map((duplicate) => (
          <li key={duplicate.id}>
            <Link
              to="/expenses"
              search={{ peek: duplicate.id }}
              target="_blank"
              aria-label={t`Open ${expenseName(duplicate)} in a new tab`}
            >
              {expenseName(duplicate)}
            </Link>{' '}
            {fmt.day(duplicate.issueDate)}
          </li>
        ))}
      </ul>
    </div>
  );
}
