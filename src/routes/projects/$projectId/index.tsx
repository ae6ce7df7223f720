import { createFileRoute } from '@tanstack/react-router';
import { ProjectGeneral } from '#features/projects/project-general.tsx';
import { ProjectReinvoices } from '#features/reinvoices/project-reinvoices.tsx';
import { reinvoicesSearch } from '#features/reinvoices/search.ts';

export const Route = createFileRoute('/projects/$projectId/')({
  validateSearch: reinvoicesSearch,
  component: () => <ProjectGeneral below={<ProjectReinvoices />} />,
});
