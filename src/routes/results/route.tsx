import { createFileRoute } from '@tanstack/react-router';
import { ResultsLayout } from '#app/layouts.tsx';

export const Route = createFileRoute('/results')({ component: ResultsLayout });
