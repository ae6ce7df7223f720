import { createFileRoute } from '@tanstack/react-router';
import { ReadingScreen } from '#features/readings/reading-screen.tsx';
import { uuidParam } from '#app/params.ts';

export const Route = createFileRoute('/readings/$callRequestId')({
  params: uuidParam('callRequestId'),
  component: ReadingScreen,
});
