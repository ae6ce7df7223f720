import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import { type Actor, canSeeSalaries } from '#domain/access/policy.ts';
import { nameOfAccount } from '#domain/accounts/pgc.ts';
import { WHOLE_BP } from '#domain/amortizations/usage.ts';
import type { Cents } from '#domain/money.ts';
import { FIGURE_OF_TAB, type FigureOf } from '#domain/results/figures.ts';
import { imputedBp } from '#domain/results/salaries.ts';
import type { LineOfTab, LineTab } from '#domain/results/tabs.ts';
import { useFmt } from '#ui/fmt.ts';
import { column } from '#ui/grid/column.ts';
import type { GridColumn } from '#ui/grid/types.ts';
import { amountColumn, type FigureOfLine, SUMMED, useMonthColumns } from '../columns.tsx';
import { useTabWords } from '../words.ts';
import { shownTo } from './drill.tsx';
import type { Tab } from './results-page.tsx';

/** The tabs of which projects bear a part, and the figures of that part and of the rest. */
export const IMPUTED_TABS = {
  personals: { imputed: 'projectPersonnel', own: 'personnel' },
  material: { imputed: 'projectMaterial', own: 'material' },
  structures: null,
  others: null,
} as const satisfies Record<LineTab, Record<'imputed' | 'own', FigureOf> | null>;

/** Whether the lines of a tab are accounts without the people, for who may not see what they earn. */
export function hidesPeople(actor: Actor, tab: LineTab): boolean {
  return tab === 'personals' && !canSeeSalaries(actor);
}

/** The columns of a tab of accounts and contacts; `figureOf` tells which figure a line is. */
export function useLineColumns({ actor, names, question, tab }: Tab & { tab: LineTab }): {
  columns: GridColumn<LineOfTab>[];
  figureOf: FigureOfLine<LineOfTab>;
  accountOf: (line: LineOfTab) => string;
} {
  const { t } = useLingui();
  const { contact: contactWord } = useTabWords()[tab];
  const isByAccount = hidesPeople(actor, tab);
  const accountOf = useAccountTitle(names);
  const lineOf = useCallback(
    (line: LineOfTab | null, of: FigureOf) => {
      const ofLine = line && { accountNum: line.accountNum, contact: line.contact };
      return shownTo(actor, { of, ...ofLine });
    },
    [actor],
  );
  const figureOf = useCallback(
    (line: LineOfTab | null) => lineOf(line, FIGURE_OF_TAB[tab]),
    [lineOf, tab],
  );
  const months = useMonthColumns<LineOfTab>(question, SUMMED, figureOf);
  const columns = useMemo((): GridColumn<LineOfTab>[] => {
    const amount = (
      id: string,
      header: string,
      value: (line: LineOfTab) => Cents,
      of: FigureOf,
    ): GridColumn<LineOfTab> => amountColumn(id, header, value, SUMMED, (line) => lineOf(line, of));
    const parts = IMPUTED_TABS[tab];
    const byProjects: GridColumn<LineOfTab>[] = parts
      ? [
          amount('projects', t`On projects`, (line) => line.onProjectsCents, parts.imputed),
          amount('own', t`Not imputed`, ownCents, parts.own),
          column.percent('imputed', t`Imputed %`, imputedBp, {
            width: 150,
            cell: (line) => <Imputed line={line} />,
          }),
        ]
      : [];
    return [
      column.text(
        'contact',
        isByAccount ? t`Account` : contactWord,
        (line) => (isByAccount ? accountOf(line) : line.contactName || line.contact || '—'),
        { primary: true, pinned: true, width: 220 },
      ),
      column.text('account', t`Account`, ({ accountNum }) => accountNum, { hidden: true }),
      amount('total', t`Total`, (line) => line.totalCents, FIGURE_OF_TAB[tab]),
      ...byProjects,
      ...months,
    ];
  }, [t, contactWord, isByAccount, accountOf, months, tab, lineOf]);
  return { columns, figureOf, accountOf };
}

function useAccountTitle({ accountNames }: Tab['names']): (line: LineOfTab) => string {
  return useCallback(
    ({ accountNum: num }) => {
      const name = accountNames.get(num) ?? nameOfAccount(num) ?? '';
      return [num, name].filter(Boolean).join(' ') || '—';
    },
    [accountNames],
  );
}

/** What part projects bear, and what is missing to the whole. */
export function Imputed({ line }: { line: Pick<LineOfTab, 'totalCents' | 'onProjectsCents'> }) {
  const fmt = useFmt();
  const part = imputedBp(line);
  if (part === null) return '—';
  const missing = fmt.percent(WHOLE_BP - part);
  return (
    <span>
      {fmt.percent(part)}
      {part < WHOLE_BP ? (
        <span className="x-code">
          {' '}
          <Trans>{missing} missing</Trans>
        </span>
      ) : null}
    </span>
  );
}

/** What no project bears. */
export function ownCents({
  totalCents,
  onProjectsCents,
}: Pick<LineOfTab, 'totalCents' | 'onProjectsCents'>): Cents {
  return totalCents - onProjectsCents;
}
