import { createFileRoute } from '@tanstack/react-router';
import { projectsSearch } from '#features/projects/search.ts';
import { ProjectsPage } from '#app/projects-page.tsx';

export const Route = createFileRoute('/projects/')({
  validateSearch: projectsSearch,
  component: ProjectsPage,
});
