import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { Project } from '#contract/resources/projects.ts';

/** What a project is called; a partner sees no projects, so theirs are told apart by the end of their ids. */
export function useProjectName(
  projectsById: ReadonlyMap<string, Pick<Project, 'code' | 'name'>>,
): (id: string | null) => string {
  const { t } = useLingui();
  return useCallback(
    (id) => {
      if (id === null) return t`No project`;
      const project = projectsById.get(id);
      if (project) return `${project.code} ${project.name}`;
      const end = id.slice(-4);
      return t`Project …${end}`;
    },
    [t, projectsById],
  );
}
