import { createFileRoute } from '@tanstack/react-router';
import { loginSearch } from '#app/search.ts';
import { LoginScreen } from '#features/session/login-screen.tsx';

export const Route = createFileRoute('/login')({
  staticData: { guard: 'guest' },
  validateSearch: loginSearch,
  component: LoginScreen,
});
