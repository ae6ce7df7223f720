import { createFileRoute } from '@tanstack/react-router';
import { beingBuilt } from '#app/being-built.tsx';

export const Route = createFileRoute('/projects/$projectId/budgets/new')(
  beingBuilt('/projects/$projectId/budgets/new'),
);
