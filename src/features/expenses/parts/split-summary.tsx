import { Box } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { Cents } from '#domain/money.ts';
import { useFmt } from '#ui/fmt.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { Figure, Figures } from '#ui/page.tsx';
import type { Part, Split } from '../split.ts';

interface Props {
  baseCents: Cents;
  split: Split;
  parts: readonly Part[];
}

/** What a division comes to: base, imputed and left, or why it cannot be. */
export function SplitSummary({ baseCents, split, parts }: Props) {
  const { t } = useLingui();
  const words = useSplitWords();
  const isOver = !split.ok && split.problem.startsWith('over');
  return (
    <Box position="sticky" zIndex="1" top="0" py="4px" bg="bg.panel" role="status">
      <Figures>
        <Figure label={t`To impute`} cents={baseCents} />
        <Figure label={t`In the parts`}>
          {split.ok ? <MoneyText cents={split.imputedCents} /> : '—'}
        </Figure>
        <Figure label={t`Left`}>{split.ok ? <MoneyText cents={split.leftCents} /> : '—'}</Figure>
      </Figures>
      {split.ok ? (
        parts.length === 0 ? (
          <p className="x-hint">{t`No project bears it.`}</p>
        ) : null
      ) : (
        <p className={isOver ? 'x-notice' : 'x-hint'} data-tone="danger">
          {words(split)}
        </p>
      )}
    </Box>
  );
}

/** Why a division cannot be, in words. */
function useSplitWords(): (split: Extract<Split, { ok: false }>) => string {
  const { t } = useLingui();
  const fmt = useFmt();
  return (split) => {
    if (split.problem === 'over') {
      return t`The parts pass what the expense has by ${fmt.money(split.overCents)}.`;
    }
    if (split.problem === 'over-percent') {
      return t`The percentages pass 100 % by ${fmt.percent(split.overBp)}.`;
    }
    const number = split.index + 1;
    if (split.problem === 'no-amount') return t`Part ${number} needs an amount above zero.`;
    return split.problem === 'nothing-left'
      ? t`Nothing is left for part ${number}.`
      : t`Part ${number} needs a project.`;
  };
}
