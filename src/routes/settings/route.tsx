import { createFileRoute } from '@tanstack/react-router';
import { SettingsLayout } from '#app/layouts.tsx';

export const Route = createFileRoute('/settings')({ component: SettingsLayout });
