import { createFileRoute } from '@tanstack/react-router';
import { ForgotPasswordScreen } from '#features/session/forgot-password-screen.tsx';

export const Route = createFileRoute('/forgot-password')({
  staticData: { guard: 'guest' },
  component: ForgotPasswordScreen,
});
