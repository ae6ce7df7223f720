import { Trans, useLingui } from '@lingui/react/macro';
import { Search, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from './button.tsx';

export interface ActiveFilter {
  id: string;
  label: string;
  onRemove: () => void;
}

/** Search box (focused by `/`), the filters' controls, and a chip for each active one. */
export function FilterBar({
  search,
  onSearch,
  placeholder,
  filters,
  onClear,
  children,
}: {
  search: string;
  onSearch: (text: string) => void;
  placeholder: string;
  filters: readonly ActiveFilter[];
  onClear: () => void;
  children?: ReactNode;
}) {
  const { t } = useLingui();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isTyping = (event.target as HTMLElement | null)?.closest('input,textarea,select');
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      box.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <div className="x-filters" role="search">
      <div className="x-filters-row">
        <span className="x-search">
          <Search size={16} aria-hidden="true" />
          <input
            ref={box}
            type="search"
            className="x-input"
            aria-label={placeholder}
            aria-keyshortcuts="/"
            placeholder={placeholder}
            value={search}
            onChange={(event) => onSearch(event.target.value)}
          />
        </span>
        {children}
      </div>
      {filters.length === 0 ? null : (
        <ul className="x-filter-chips" aria-label={t`Active filters`}>
          {filters.map((filter) => (
            <li key={filter.id}>
              <button type="button" className="x-filter-chip" onClick={filter.onRemove}>
                {filter.label}
                <X size={12} aria-hidden="true" />
                <span className="x-hidden">
                  <Trans>Remove this filter</Trans>
                </span>
              </button>
            </li>
          ))}
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
