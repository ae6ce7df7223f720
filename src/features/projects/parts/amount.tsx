import { Box } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { Cents } from '#domain/money.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { useNotShown } from '#ui/not-shown.tsx';

/** In the place of a figure that the worker has not counted yet. */
export const COUNTING = '…';

/** Rows without which a server has to say the amounts of a project itself. */
export const AMOUNTS = ['budgets', 'expenses', 'amortizations'] as const;

interface Props {
  cents: Cents | null | undefined;
  isCounting?: boolean;
}

/** An amount, or an empty place that says why: hidden is not zero. */
export function Amount({ cents, isCounting = false }: Props) {
  const { t } = useLingui();
  const reason = useNotShown(AMOUNTS);
  if (isCounting) return COUNTING;
  if (cents !== null && cents !== undefined) return <MoneyText cents={cents} />;
  const isNotOffered = reason === 'not-offered';
  const [title, short] = isNotOffered
    ? [t`This server does not offer it`, t`Not offered`]
    : [t`You may not see the amounts of this project`, t`No access`];
  return (
    <Box as="span" display="inline-block" minW="24px" h="1em" title={title}>
      {isNotOffered ? <span aria-hidden="true">—</span> : null}
      <span className="x-hidden">{short}</span>
    </Box>
  );
}
