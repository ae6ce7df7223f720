import { Trans, useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { type ActiveFilter, FilterBar } from '#ui/filter-bar.tsx';
import { Menu, type MenuItem } from '#ui/menu.tsx';
import { DOCUMENT_KINDS, KIND_LABELS } from '../kinds.ts';
import { type FilesSearch, OWNER_FILTERS, type OwnerFilter } from '../search.ts';

/** What the filters leave of the search when they are cleared. */
export const NO_FILTERS = {
  q: undefined,
  kind: undefined,
  owner: undefined,
  unsent: undefined,
} satisfies Partial<FilesSearch>;

const OWNER_LABELS: Record<OwnerFilter, MessageDescriptor> = {
  projects: msg`Of projects`,
  expenses: msg`Of expenses`,
  companies: msg`Of companies`,
  none: msg`To assign`,
};

/** The filters of the list; all of them live in the address. */
export function DocumentsFilters({
  search,
  onChange,
}: {
  search: FilesSearch;
  onChange: (changes: Partial<FilesSearch>) => void;
}) {
  const { t } = useLingui();
  const [text, setText] = useState(search.q ?? '');
  const { kind, owner, unsent } = search;
  const kinds = DOCUMENT_KINDS.map(
    (one): MenuItem => ({
      id: one,
      label: t(KIND_LABELS[one]),
      checked: kind === one,
      onSelect: () => onChange({ kind: kind === one ? undefined : one }),
    }),
  );
  const owners = OWNER_FILTERS.map(
    (one): MenuItem => ({
      id: one,
      label: t(OWNER_LABELS[one]),
      checked: owner === one,
      onSelect: () => onChange({ owner: owner === one ? undefined : one }),
    }),
  );
  const filters: ActiveFilter[] = [
    ...chip('kind', kind && t(KIND_LABELS[kind])),
    ...chip('owner', owner && t(OWNER_LABELS[owner])),
    ...chip('unsent', unsent && t`Not sent`),
  ];
  function chip(name: 'kind' | 'owner' | 'unsent', label: string | undefined): ActiveFilter[] {
    const onRemove = () => onChange({ [name]: undefined });
    return label === undefined ? [] : [{ id: name, label, onRemove }];
  }
  return (
    <FilterBar
      search={text}
      onSearch={(typed) => {
        setText(typed);
        onChange({ q: typed || undefined });
      }}
      placeholder={t`Search documents`}
      filters={filters}
      onClear={() => {
        setText('');
        onChange(NO_FILTERS);
      }}
    >
      <FilterMenu label={t`Type`} items={kinds} />
      <FilterMenu label={t`Belongs to`} items={owners} />
      <Button
        size="small"
        aria-pressed={unsent === 1}
        className="files-filter"
        onClick={() => onChange({ unsent: unsent ? undefined : 1 })}
      >
        <Trans>Not sent</Trans>
      </Button>
    </FilterBar>
  );
}

function FilterMenu({ label, items }: { label: string; items: MenuItem[] }) {
  return (
    <Menu
      trigger={
        <Button size="small" className="files-filter">
          {label}
          <ChevronDown size={14} aria-hidden="true" />
        </Button>
      }
      sections={[{ id: 'items', items }]}
    />
  );
}
