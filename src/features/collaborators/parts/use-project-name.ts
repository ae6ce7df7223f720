import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import { projectsByFirstUse } from '../ledger.ts';
import type { CollaboratorView } from '../queries.ts';

/** What a project is called; a partner sees no projects, so theirs are numbered as they came one after the other. */
export function useProjectName({
  projectsById,
  charges,
  entries,
}: Pick<CollaboratorView, 'projectsById' | 'charges' | 'entries'>): (id: string | null) => string {
  const { t } = useLingui();
  const unknown = useMemo(
    () => projectsByFirstUse(charges, entries).filter((id) => !projectsById.has(id)),
    [charges, entries, projectsById],
  );
  return useCallback(
    (id) => {
      if (id === null) return t`No project`;
      const project = projectsById.get(id);
      if (project) return `${project.code} ${project.name}`;
      const number = unknown.indexOf(id) + 1;
      return t`Project ${number}`;
    },
    [t, projectsById, unknown],
  );
}
