import { createRecipeContext, type HTMLChakraProps, Input } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Search, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Moving, MovingLines } from './motion.tsx';
import { SavedViews } from './saved-views/saved-views.tsx';

export interface ActiveFilter {
  id: string;
  label: string;
  onRemove: () => void;
}

const { withContext } = createRecipeContext({ key: 'filterChip' });
const FilterChip = withContext<HTMLButtonElement, HTMLChakraProps<'button'>>('button');

/** Search box (the shell focuses it by `/`), the filters' controls, and a chip for each active one. */
export function FilterBar({
  search,
  onSearch,
  placeholder,
  filters,
  onClear,
  list,
  children,
}: {
  search: string;
  onSearch: (text: string) => void;
  placeholder: string;
  filters: readonly ActiveFilter[];
  onClear: () => void;
  /** Name of the list, and `stateKey` of its grid: a person may save views of it. */
  list?: string | undefined;
  children?: ReactNode;
}) {
  const { t } = useLingui();
  return (
    <div className="x-filters" role="search">
      <div className="x-filters-row">
        <span className="x-search">
          <Search size={16} aria-hidden="true" />
          <Input
            type="search"
            aria-label={placeholder}
            aria-keyshortcuts="/"
            placeholder={placeholder}
            value={search}
            onChange={(event) => onSearch(event.target.value)}
          />
        </span>
        {children}
        {list === undefined ? null : <SavedViews list={list} />}
      </div>
      {search.trim() === '' ? null : (
        <p className="x-paper-only">
          <Trans>Search: {search}</Trans>
        </p>
      )}
      {filters.length === 0 ? null : (
        <ul className="x-filter-chips" aria-label={t`Active filters`}>
          <MovingLines>
            {filters.map((filter) => (
              <Moving as="li" from="below" key={filter.id}>
                <FilterChip type="button" onClick={filter.onRemove}>
                  {filter.label}
                  <X size={12} aria-hidden="true" />
                  <span className="x-hidden">
                    <Trans>Remove this filter</Trans>
                  </span>
                </FilterChip>
              </Moving>
            ))}
          </MovingLines>
          <li>
            <Button tone="quiet" size="small" onClick={onClear}>
              <Trans>Clear all</Trans>
            </Button>
          </li>
        </ul>
      )}
    </div>
  );
}
