import { createFileRoute } from '@tanstack/react-router';
import { uuidParam } from '#app/params.ts';

export const Route = createFileRoute('/collaborators/$collaboratorId')({
  params: uuidParam('collaboratorId'),
});
