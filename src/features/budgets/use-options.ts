import { useMemo } from 'react';
import type { Category } from '#contract/resources/categories.ts';
import type { ComboOption } from '#ui/fields/combo-field.tsx';
import { type Fmt, useFmt } from '#ui/fmt.ts';
import { itemName } from './words.ts';

/** The budget items to choose from, by code, in the order of their tree of codes; archived ones only when in use. */
export function useCategoryOptions(categoriesById: ReadonlyMap<string, Category>): ComboOption[] {
  const fmt = useFmt();
  return useMemo(() => {
    const offered = [...categoriesById.values()].filter(({ archived }) => !archived);
    return byCode(offered, fmt).map((category) => ({
      value: category.id,
      label: itemName(category, fmt.language),
    }));
  }, [categoriesById, fmt]);
}

export function byCode<T extends { code: string }>(rows: readonly T[], fmt: Pick<Fmt, 'compare'>) {
  return rows.toSorted((a, b) => fmt.compare(a.code, b.code));
}
