import { createFileRoute } from '@tanstack/react-router';
import { TenderScreen } from '#features/tenders/tender-screen.tsx';
import { uuidParam } from '#app/params.ts';

export const Route = createFileRoute('/subventions/tenders/$tenderId')({
  params: uuidParam('tenderId'),
  component: TenderScreen,
});
