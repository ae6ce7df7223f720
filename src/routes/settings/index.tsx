import { createFileRoute } from '@tanstack/react-router';
import { settingsSearch } from '#features/settings/audit/search.ts';
import { SettingsScreen } from '#features/settings/settings-screen.tsx';

export const Route = createFileRoute('/settings/')({
  validateSearch: settingsSearch,
  component: SettingsScreen,
});
