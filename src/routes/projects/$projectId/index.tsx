import { createFileRoute } from '@tanstack/react-router';
import { ProjectGeneral } from '#features/projects/project-general.tsx';

export const Route = createFileRoute('/projects/$projectId/')({ component: ProjectGeneral });
