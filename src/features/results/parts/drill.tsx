import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type Actor, canSeeSalaries } from '#domain/access/policy.ts';
import type { Cents } from '#domain/money.ts';
import { bucketsOf, type ResultFigure } from '#domain/results/figures.ts';
import { isSalary } from '#domain/results/salaries.ts';
import { useFmt } from '#ui/fmt.ts';
import { MoneyText } from '#ui/money-text.tsx';

/**
 * An amount that leads to the rows behind it, at the side of the page; nothing is a dash and leads nowhere. A
 * grid has hundreds: links of the router would each follow every change of the address.
 */
export function Drill({ cents, figure }: { cents: Cents; figure: ResultFigure | null }) {
  const { t } = useLingui();
  const fmt = useFmt();
  const navigate = useNavigate();
  if (cents === 0) return '—';
  if (figure === null) return <MoneyText cents={cents} />;
  const amount = fmt.money(cents);
  return (
    <button
      type="button"
      className="res-figure"
      aria-haspopup="dialog"
      aria-label={t`${amount}: the rows behind it`}
      onClick={() =>
        void navigate({
          to: '.',
          search: (current: object) => ({ ...current, drillDown: figure }),
          resetScroll: false,
        })
      }
    >
      <MoneyText cents={cents} />
    </button>
  );
}

/** The figure, or null where all its rows tell what somebody earns and the person may not see that. */
export function shownTo(actor: Actor, figure: ResultFigure): ResultFigure | null {
  return canSeeSalaries(actor) || !bucketsOf(figure.of).every(isSalary) ? figure : null;
}
