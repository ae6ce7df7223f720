import { createFileRoute } from '@tanstack/react-router';
import { beingBuilt } from '#app/being-built.tsx';
import { uuidParam } from '#app/params.ts';

export const Route = createFileRoute('/settings/companies/$companyId')({
  params: uuidParam('companyId'),
  ...beingBuilt('/settings/companies/$companyId'),
});
