import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Actor } from '#domain/access/policy.ts';
import { MoneyGate } from '#records/money-gate.tsx';
import { seesExpenses } from '../expense.ts';
import { type Catalogues, useCatalogues } from '../queries.ts';

/** Lets to the expenses who may see their money. */
export function ExpensesGate(props: {
  /** Heading of the page while there is nothing to show; null where another stands above. */
  title: string | null;
  children: (known: { actor: Actor; catalogues: Catalogues }) => ReactNode;
}) {
  const { t } = useLingui();
  return (
    <MoneyGate
      {...props}
      catalogues={useCatalogues()}
      sees={seesExpenses}
      missing={t`The expenses are not on this device yet`}
    />
  );
}
