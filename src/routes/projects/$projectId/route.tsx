import { createFileRoute } from '@tanstack/react-router';
import { uuidParam } from '#app/params.ts';

export const Route = createFileRoute('/projects/$projectId')({ params: uuidParam('projectId'),  });
