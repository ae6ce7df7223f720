import { createFileRoute } from '@tanstack/react-router';
import { resetSearch } from '#app/search.ts';
import { ResetPasswordScreen } from '#features/session/reset-password-screen.tsx';

export const Route = createFileRoute('/reset-password')({
  staticData: { guard: 'guest' },
  validateSearch: resetSearch,
  component: ResetPasswordScreen,
});
