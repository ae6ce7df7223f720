import { createFileRoute } from '@tanstack/react-router';
import { beingBuilt } from '#app/being-built.tsx';

export const Route = createFileRoute('/projects/$projectId/multimedias/new')(
  beingBuilt('/projects/$projectId/multimedias/new'),
);
