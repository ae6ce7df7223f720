import { Box } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ResultQuestion } from '#domain/results/question.ts';
import { type ComputedState, FiguresState } from '#ui/figures-state.tsx';
import type { GridExport } from '#ui/grid/types.ts';
import { usePeriod } from '../charts/period.ts';

/** The file of a tab: it is called so, with the months; the page is made for paper too. */
export function useTabFile(title: string, question: ResultQuestion) {
  return { name: `${title} ${usePeriod(question)}`, canPrint: true } satisfies GridExport;
}

/** What the figures of a tab include, and the way to a file where no table below has one. */
export function TabTools({
  question,
  state,
  children,
}: {
  question: ResultQuestion;
  state: ComputedState;
  children?: ReactNode;
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
        {children}
      </Box>
    </div>
  );
}
