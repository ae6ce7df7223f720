import { createFileRoute } from '@tanstack/react-router';
import { beingBuilt } from '#app/being-built.tsx';

export const Route = createFileRoute('/settings/collaborators')(
  beingBuilt('/settings/collaborators'),
);
