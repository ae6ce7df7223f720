import { useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { Sparkles } from 'lucide-react';
import type { Expense } from '#contract/resources/expenses.ts';
import type { Actor } from '#domain/access/policy.ts';
import type { Suggestion } from '#domain/expenses/suggest.ts';
import { useAnalytics } from '#ui/analytics/analytics.ts';
import { Button } from '#ui/button.tsx';
import { REASON_WORDS } from '../labels.ts';
import type { Catalogues } from '../queries.ts';
import { suggestFor } from '../suggestions.ts';
import { useTargetName } from './target-fields.tsx';

interface Props {
  expense: Expense;
  actor: Actor;
  catalogues: Catalogues;
  /** How many are shown. */
  limit?: number;
  onPick: (suggestion: Suggestion) => void;
}

/** The lines that an expense probably goes to, one click each; nothing where nothing is known. */
export function SuggestionButtons({ expense, actor, catalogues, limit, onPick }: Props) {
  const { t } = useLingui();
  const nameOf = useTargetName(catalogues);
  const suggestions = useSuggestions(expense, actor, catalogues);
  if (!suggestions || suggestions.length === 0) return null;
  return (
    <ul className="x-list exp-suggestions" aria-label={t`Suggestions`}>
      {suggestions.slice(0, limit).map((suggestion) => {
        const name = nameOf(suggestion);
        const [reason] = suggestion.reasons;
        const why = reason ? t(REASON_WORDS[reason]) : '';
        return (
          <li key={suggestion.budgetId} className="x-line">
            <Button
              size="small"
              icon={Sparkles}
              title={t`${name}: ${why}`}
              onClick={() => onPick(suggestion)}
            >
              {name}
            </Button>
            {limit === undefined ? <span className="x-hint">{why}</span> : null}
          </li>
        );
      })}
    </ul>
  );
}

/** Undefined while the ledger is asked. */
function useSuggestions(
  { id, companyId, type, accountNum, contactName, contactNif }: Expense,
  actor: Actor,
  catalogues: Catalogues,
): Suggestion[] | undefined {
  const ledgers = useAnalytics();
  return useLiveQuery(
    () =>
      suggestFor(ledgers, catalogues, actor, {
        id,
        companyId,
        type,
        accountNum,
        contactName,
        contactNif,
      }),
    [ledgers, catalogues, actor, id, companyId, type, accountNum, contactName, contactNif],
  );
}
