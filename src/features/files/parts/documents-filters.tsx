import { useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ListFilters } from '#ui/list-filters.tsx';
import { useTagFilter } from '#ui/tags.tsx';
import type { Documents } from '../documents.ts';
import { DOCUMENT_KINDS, KIND_LABELS } from '#records/documents/kinds.ts';
import {
  type FilesSearch,
  OWNER_FILTERS,
  type OwnerFilter,
  STATE_FILTERS,
  type StateFilter,
} from '../search.ts';

const OWNER_LABELS: Record<OwnerFilter, MessageDescriptor> = {
  projects: msg`Of projects`,
  expenses: msg`Of expenses`,
  companies: msg`Of companies`,
  tenders: msg`Of calls`,
  callRequests: msg`Of requests`,
  comments: msg`Of comments`,
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

/** The filters of the list. */
export function DocumentsFilters({ documents, search, onChange }: Props) {
  const { t } = useLingui();
  const tags = useTagFilter(documents.files);
  const options = <T extends string>(values: readonly T[], labels: Record<T, MessageDescriptor>) =>
    values.map((value) => ({ value, label: t(labels[value]) }));
  return (
    <ListFilters
      list="files"
      placeholder={t`Search documents`}
      {...{ search, onChange }}
      filters={[
        {
          kind: 'one',
          name: 'kind',
          label: t`Type`,
          options: options(DOCUMENT_KINDS, KIND_LABELS),
        },
        {
          kind: 'one',
          name: 'owner',
          label: t`Belongs to`,
          options: options(OWNER_FILTERS, OWNER_LABELS),
        },
        {
          kind: 'one',
          name: 'project',
          label: t`Project`,
          options: projectOptions(documents),
          unknown: documents.projectsById.get(search.project ?? '')?.name ?? t`Unknown project`,
        },
        {
          kind: 'one',
          name: 'state',
          label: t`State`,
          options: options(STATE_FILTERS, STATE_LABELS),
        },
        tags,
        { kind: 'flag', name: 'copies', label: t`Duplicates` },
        { kind: 'flag', name: 'over', label: t`May be removed` },
      ]}
    />
  );
}

/** The projects that have documents, their own or of expenses and reinvoices, the newest first. */
function projectOptions({ files, projectsById, expensesById, reinvoicesById }: Documents) {
  const ids = new Set<string>();
  for (const { resource, rowId } of files) {
    if (resource === 'projects' && rowId !== null) ids.add(rowId);
    const expense = resource === 'expenses' ? expensesById.get(rowId ?? '') : undefined;
    for (const { projectId } of expense?.imputations ?? []) ids.add(projectId);
    if (resource === 'reinvoices') ids.add(reinvoicesById.get(rowId ?? '')?.projectId ?? '');
  }
  return [...projectsById.values()]
    .filter(({ id }) => ids.has(id))
    .toSorted((a, b) => (a.code < b.code ? 1 : -1))
    .map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }));
}
