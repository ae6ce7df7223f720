import { createFileRoute } from '@tanstack/react-router';
import { ReadingsScreen } from '#features/readings/readings-screen.tsx';

export const Route = createFileRoute('/readings/')({ component: ReadingsScreen });
