import { createRecipeContext, type HTMLChakraProps, Input } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Search, SlidersHorizontal, X } from 'lucide-react';
import { Children, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
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
  const id = useId();
  // On a phone they lie behind a button: there the rows come first.
  const [isOpen, setOpen] = useState(false);
  const hasMore = list !== undefined || Children.toArray(children).length > 0;
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
            onKeyDown={leadToRows}
          />
        </span>
        {hasMore ? (
          <Button
            size="small"
            icon={SlidersHorizontal}
            className="x-filters-button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {filters.length > 0 ? (
              <Trans>Filters ({filters.length})</Trans>
            ) : (
              <Trans>Filters</Trans>
            )}
          </Button>
        ) : null}
        <div id={id} className="x-filters-more" data-open={isOpen || undefined}>
          {children}
          {list === undefined ? null : <SavedViews list={list} />}
        </div>
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

/** ↓ and Enter go on to what was found. */
function leadToRows(event: KeyboardEvent<HTMLInputElement>): void {
  if ((event.key !== 'ArrowDown' && event.key !== 'Enter') || event.nativeEvent.isComposing) return;
  const page = event.currentTarget.closest('main') ?? document;
  const row = page.querySelector<HTMLElement>(ROW);
  if (!row) return;
  event.preventDefault();
  row.focus();
}

/** The one cell of a grid that Tab leads to, or the first of its cards. */
const ROW = '[data-grid] :is([role=row] [tabindex="0"], .x-grid-card a)';
