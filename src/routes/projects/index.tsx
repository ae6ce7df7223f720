import { createFileRoute } from '@tanstack/react-router';
import { projectsSearch } from '#features/projects/search.ts';
import { ProjectsScreen } from '#features/projects/projects-screen.tsx';

export const Route = createFileRoute('/projects/')({
  validateSearch: projectsSearch,
  component: ProjectsScreen,
});
