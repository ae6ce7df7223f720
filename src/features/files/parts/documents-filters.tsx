import { Trans, useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ChevronDown } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { type ActiveFilter, FilterBar } from '#ui/filter-bar.tsx';
import { Menu } from '#ui/menu.tsx';
import { useTypedText } from '#ui/use-typed-text.ts';
import type { Documents } from '../documents.ts';
import { DOCUMENT_KINDS, KIND_LABELS } from '../kinds.ts';
import {
  type FilesSearch,
  NO_FILTERS,
  OWNER_FILTERS,
  type OwnerFilter,
  STATE_FILTERS,
  type StateFilter,
} from '../search.ts';

const OWNER_LABELS: Record<OwnerFilter, MessageDescriptor> = {
  projects: msg`Of projects`,
  expenses: msg`Of expenses`,
  companies: msg`Of companies`,
  tenders: msg`Of tenders`,
  callRequests: msg`Of requests`,
  none: msg`To assign`,
};

const STATE_LABELS: Record<StateFilter, MessageDescriptor> = {
  unsent: msg`Not sent`,
  sending: msg`Being sent`,
  attention: msg`Refused, or to decide`,
  sent: msg`On the server`,
};

interface Props {
  documents: Documents;
  search: FilesSearch;
  onChange: (changes: Partial<FilesSearch>) => void;
}

/** The filters of the list; all of them live in the address. */
export function DocumentsFilters({ documents, search, onChange }: Props) {
  const { t } = useLingui();
  const [text, setText] = useTypedText(search.q ?? '', (q) => onChange({ q: q || undefined }));
  const { kind, owner, project, state, copies, over } = search;
  const options = <T extends string>(values: readonly T[], labels: Record<T, MessageDescriptor>) =>
    values.map((value) => ({ value, label: t(labels[value]) }));
  const projectName = project && (documents.projectsById.get(project)?.name ?? t`Unknown project`);
  const chips: [keyof typeof NO_FILTERS, string | undefined][] = [
    ['kind', kind && t(KIND_LABELS[kind])],
    ['owner', owner && t(OWNER_LABELS[owner])],
    ['project', projectName],
    ['state', state && t(STATE_LABELS[state])],
    ['copies', copies && t`Duplicates`],
    ['over', over && t`May be removed`],
  ];
  return (
    <FilterBar
      list="files"
      search={text}
      onSearch={setText}
      placeholder={t`Search documents`}
      filters={chips.flatMap(([id, label]): ActiveFilter[] =>
        label ? [{ id, label, onRemove: () => onChange({ [id]: undefined }) }] : [],
      )}
      onClear={() => {
        setText('');
        onChange(NO_FILTERS);
      }}
    >
      <OneOf
        label={t`Type`}
        options={options(DOCUMENT_KINDS, KIND_LABELS)}
        chosen={kind}
        onChoose={(next) => onChange({ kind: next })}
      />
      <OneOf
        label={t`Belongs to`}
        options={options(OWNER_FILTERS, OWNER_LABELS)}
        chosen={owner}
        onChoose={(next) => onChange({ owner: next })}
      />
      <OneOf
        label={t`Project`}
        options={projectOptions(documents)}
        chosen={project}
        onChoose={(next) => onChange({ project: next })}
      />
      <OneOf
        label={t`State`}
        options={options(STATE_FILTERS, STATE_LABELS)}
        chosen={state}
        onChoose={(next) => onChange({ state: next })}
      />
      <Button
        size="small"
        aria-pressed={copies === 1}
        className="x-filter"
        onClick={() => onChange({ copies: copies ? undefined : 1 })}
      >
        <Trans>Duplicates</Trans>
      </Button>
      <Button
        size="small"
        aria-pressed={over === 1}
        className="x-filter"
        onClick={() => onChange({ over: over ? undefined : 1 })}
      >
        <Trans>May be removed</Trans>
      </Button>
    </FilterBar>
  );
}

/** A filter of one value; the chosen one again takes it away. */
function OneOf<T extends string>({
  label,
  options,
  chosen,
  onChoose,
}: {
  label: string;
  options: readonly { value: T; label: string }[];
  chosen: T | undefined;
  onChoose: (value: T | undefined) => void;
}) {
  const items = options.map(({ value, label: words }) => ({
    id: value,
    label: words,
    checked: chosen === value,
    onSelect: () => onChoose(chosen === value ? undefined : value),
  }));
  return items.length === 0 ? null : (
    <Menu
      trigger={
        <Button size="small" className="x-filter">
          {label}
          <ChevronDown size={14} aria-hidden="true" />
        </Button>
      }
      sections={[{ id: 'items', items }]}
    />
  );
}

/** The projects that have documents, their own or of expenses, the newest first. */
function projectOptions({ files, projectsById, expensesById }: Documents) {
  const ids = new Set<string>();
  for (const { resource, rowId } of files) {
    if (resource === 'projects' && rowId !== null) ids.add(rowId);
    const expense = resource === 'expenses' ? expensesById.get(rowId ?? '') : undefined;
    for (const { projectId } of expense?.imputations ?? []) ids.add(projectId);
  }
  return [...projectsById.values()]
    .filter(({ id }) => ids.has(id))
    .toSorted((a, b) => (a.code < b.code ? 1 : -1))
    .map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }));
}
