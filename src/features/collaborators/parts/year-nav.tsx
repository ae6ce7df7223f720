import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '#ui/button.tsx';

/** The year in view, and the way to those beside it. */
export function YearNav({ year, onYear }: { year: number; onYear: (year: number) => void }) {
  const { t } = useLingui();
  return (
    <div className="collab-year">
      <IconButton
        label={t`Previous year`}
        icon={<ChevronLeft size={16} />}
        onClick={() => onYear(year - 1)}
      />
      <h2 aria-live="polite">{year}</h2>
      <IconButton
        label={t`Next year`}
        icon={<ChevronRight size={16} />}
        onClick={() => onYear(year + 1)}
      />
    </div>
  );
}
