import { useMemo, type ComponentProps } from 'react';
import { useFmt } from '../fmt.ts';
import { today } from '../today.ts';
import { ComboField } from './combo-field.tsx';

/** A month, as `2026-03`: of the year of the one chosen, or of those beside it. */
export function MonthField(props: Omit<ComponentProps<typeof ComboField>, 'options' | 'empty'>) {
  const fmt = useFmt();
  const year = Number((props.value || today()).slice(0, 4));
  const options = useMemo(
    () =>
      Array.from({ length: 36 }, (_, index) => {
        const month = String((index % 12) + 1).padStart(2, '0');
        const value = `${year - 1 + Math.floor(index / 12)}-${month}`;
        return { value, label: fmt.month(`${value}-01`) };
      }),
    [fmt, year],
  );
  return <ComboField {...props} options={options} />;
}
