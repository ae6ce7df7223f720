import { Box } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { ResultQuestion } from '#domain/results/question.ts';
import type { GridColumn } from '#ui/grid/types.ts';
import { type ComputedState, FiguresState } from '#ui/figures-state.tsx';
import { exportGrid } from '#ui/tables/export-grid.ts';
import { ExportMenu } from '#ui/tables/export-menu.tsx';
import { usePeriod } from '../charts/period.ts';

/** What the figures of a tab include, and their ways out: a spreadsheet, a text, and paper or PDF. */
export function TabTools<Line>({
  name,
  question,
  columns,
  rows,
  state,
}: {
  /** Translated: the files are called so, with the months. */
  name: string;
  question: ResultQuestion;
  columns: readonly GridColumn<Line>[];
  rows: readonly Line[];
  state: ComputedState;
}) {
  const { t } = useLingui();
  const period = usePeriod(question);
  const basis = question.basis === 'cash' ? t`Cash basis` : t`Accrual basis`;
  const within = question.intercompany
    ? t`With invoices within the group`
    : t`Without invoices within the group`;
  return (
    <div className="x-line">
      <p className="x-paper-only">{[period, basis, within].join(' · ')}</p>
      <FiguresState {...state} />
      <Box as="span" className="x-screen-only" ms="auto">
        <ExportMenu
          size="small"
          canPrint
          onSave={(format) => exportGrid({ name: `${name} ${period}`, rows, columns, format })}
        />
      </Box>
    </div>
  );
}
