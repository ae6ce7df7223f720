import { createFileRoute } from '@tanstack/react-router';
import { SubventionsScreen } from '#features/subventions/subventions-screen.tsx';

export const Route = createFileRoute('/subventions/')({ component: SubventionsScreen });
