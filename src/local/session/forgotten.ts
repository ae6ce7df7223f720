import { PATHS } from '#contract/paths.ts';
import { callApi } from '../api/call.ts';

/** Asks for a mail with a link; the answer is the same for an unknown address. */
export async function forgotPassword(email: string): Promise<void> {
  await callApi({
    method: 'POST',
    path: PATHS.forgotPassword,
    body: { email },
    blocking: true,
    token: null,
  });
}

/** @throws ApiProblem RESET_TOKEN_INVALID or PASSWORD_WEAK */
export async function resetPassword(token: string, password: string): Promise<void> {
  await callApi({
    method: 'POST',
    path: PATHS.resetPassword,
    body: { token, password },
    blocking: true,
    token: null,
  });
}
