import { createFileRoute } from '@tanstack/react-router';
import { TenderLayout } from '#app/layouts.tsx';
import { uuidParam } from '#app/params.ts';

export const Route = createFileRoute('/subventions/tenders/$tenderId')({
  params: uuidParam('tenderId'),
  component: TenderLayout,
});
