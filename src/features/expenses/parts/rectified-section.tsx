import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import type { Expense } from '#contract/resources/expenses.ts';
import { expenseName } from '#domain/expenses/name.ts';
import { toBePaid } from '#domain/expenses/payments.ts';
import { sumCents } from '#domain/money.ts';
import { savedRow } from '#local/mirror/read.ts';
import { useCreditNotes } from '#ui/analytics/use-ledger.ts';
import { useFmt } from '#ui/fmt.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { Figure, Figures } from '#ui/page.tsx';
import { totalOf } from '../expense.ts';
import { PanelSection } from './panel-section.ts';

/** What corrects an expense, and what that leaves of it; of a credit note, what it corrects. */
export function RectifiedSection({ expense }: { expense: Expense }) {
  const { t } = useLingui();
  const { id, rectifiesId } = expense;
  const notes = useCreditNotes(id) ?? [];
  const corrected = useLiveQuery(
    async () => (rectifiesId === null ? undefined : savedRow('expenses', rectifiesId)),
    [rectifiesId],
  );
  if (notes.length === 0 && !corrected) return null;
  const all = [expense, ...notes];
  return (
    <PanelSection aria-label={t`Corrections`}>
      <h3>{corrected ? <Trans>Corrects</Trans> : <Trans>Credit notes</Trans>}</h3>
      <ul className="x-list">
        {(corrected ? [corrected] : notes).map((one) => (
          <li key={one.id}>
            <DocumentLine document={one} />
          </li>
        ))}
      </ul>
      {notes.length === 0 ? null : (
        <Figures>
          <Figure label={t`With its credit notes`} cents={sumCents(all.map(totalOf))} />
          <Figure label={t`Left to pay with them`} cents={sumCents(all.map(toBePaid))} />
        </Figures>
      )}
    </PanelSection>
  );
}

function DocumentLine({ document }: { document: Expense }) {
  const fmt = useFmt();
  return (
    <span className="x-row-card-line">
      <span>
        <Link to="." search={(search) => ({ ...search, peek: document.id })} className="x-row-link">
          {document.docNumber || expenseName(document)}
        </Link>{' '}
        <span className="x-hint">{fmt.day(document.issueDate)}</span>
      </span>
      <MoneyText cents={totalOf(document)} />
    </span>
  );
}
