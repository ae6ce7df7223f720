import { createFileRoute } from '@tanstack/react-router';
import { beingBuilt } from '#app/being-built.tsx';

export const Route = createFileRoute('/subventions/tenders/$tenderId/summary')(
  beingBuilt('/subventions/tenders/$tenderId/summary'),
);
