import { createFileRoute } from '@tanstack/react-router';
import { CollaboratorsScreen } from '#features/collaborators/collaborators-screen.tsx';

export const Route = createFileRoute('/collaborators/')({ component: CollaboratorsScreen });
