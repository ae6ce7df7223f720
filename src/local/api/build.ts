let told: string | null = null;
const listeners = new Set<() => void>();

/** The build of the app that the server gives out; null where it does not say. */
export function serverBuild(): string | null {
  return told;
}

export function reportBuild(build: string | null): void {
  if (build === null || build === told) return;
  told = build;
  for (const listener of listeners) listener();
}

/** Told when an answer names another build than the ones before. */
export function onBuild(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
