import { createFileRoute } from '@tanstack/react-router';
import { SubventionsLayout } from '#app/layouts.tsx';

export const Route = createFileRoute('/subventions')({ component: SubventionsLayout });
