// The engine comes after the first rows, and with whoever asks for it.

/** Sends and pulls now; resolves when both have been tried. */
export async function syncNow(): Promise<void> {
  const engine = await import('./engine.ts');
  await engine.syncNow();
}

/** As a person asks for it: what waits for its next attempt goes now too. */
export async function sendNow(): Promise<void> {
  const engine = await import('./engine.ts');
  await engine.sendNow();
}
