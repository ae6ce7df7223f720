import { showSnackbar } from './interface-state.ts';

/** Copies a text and says so, or what the person can do where the browser does not let the app. */
export async function copyText(
  text: string,
  said: { done: string; refused: string },
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showSnackbar(said.done);
  } catch {
    showSnackbar(said.refused);
  }
}
