import { createFileRoute } from '@tanstack/react-router';
import { ProfileScreen } from '#features/settings/profile-screen.tsx';

export const Route = createFileRoute('/settings/profile')({ component: ProfileScreen });
