import { Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useFmt } from '#ui/fmt.ts';
import { cellText } from './cell-text.ts';
import { rangeStats } from './sums.ts';
import type { GridColumn } from './types.ts';

interface RangeStatusProps<Row> {
  /** Rows and columns that the range covers. */
  rows: readonly Row[];
  columns: readonly GridColumn<Row>[];
}

/** "Sum · Average · Count" of the chosen cells; kinds of number are told apart. */
export function RangeStatus<Row>({ rows, columns }: RangeStatusProps<Row>) {
  const { t } = useLingui();
  const fmt = useFmt();
  const { count, kinds } = useMemo(() => rangeStats(rows, columns), [rows, columns]);
  const parts = kinds.flatMap(({ kind, sum, count: ofKind }) => {
    const average = kind === 'number' ? sum / ofKind : Math.round(sum / ofKind);
    const averageText = t`Average ${cellText(kind, average, fmt)}`;
    return kind === 'percent' ? [averageText] : [t`Sum ${cellText(kind, sum, fmt)}`, averageText];
  });
  return (
    <Flex
      as="output"
      wrap="wrap"
      justify="flex-end"
      color="fg.muted"
      fontVariantNumeric="tabular-nums lining-nums"
    >
      {[...parts, t`Count ${fmt.number(count)}`].join(' · ')}
    </Flex>
  );
}
