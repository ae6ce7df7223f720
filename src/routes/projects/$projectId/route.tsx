import { createFileRoute } from '@tanstack/react-router';
import { ProjectScreen } from '#features/projects/project-screen.tsx';
import { uuidParam } from '#app/params.ts';

export const Route = createFileRoute('/projects/$projectId')({
  params: uuidParam('projectId'),
  component: ProjectScreen,
});
