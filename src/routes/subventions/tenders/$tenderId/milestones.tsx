import { createFileRoute } from '@tanstack/react-router';
import { beingBuilt } from '#app/being-built.tsx';

export const Route = createFileRoute('/subventions/tenders/$tenderId/milestones')(
  beingBuilt('/subventions/tenders/$tenderId/milestones'),
);
