import { chakra, Wrap } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';

/** The year in view, and the way to those beside it; `children` stand behind. */
export function YearNav({
  year,
  onYear,
  children,
}: {
  year: number;
  onYear: (year: number) => void;
  children?: ReactNode;
}) {
  const { t } = useLingui();
  return (
    <Wrap align="center" gap="8px">
      <IconButton
        label={t`Previous year`}
        icon={ChevronLeft}
        data-shortcut="["
        onClick={() => onYear(year - 1)}
      />
      <chakra.h2 fontVariantNumeric="tabular-nums" aria-live="polite">
        {year}
      </chakra.h2>
      <IconButton
        label={t`Next year`}
        icon={ChevronRight}
        data-shortcut="]"
        onClick={() => onYear(year + 1)}
      />
      {children}
    </Wrap>
  );
}
