import { createContext, use } from 'react';
import type { Analytics } from '#workers/analytics/types.ts';

/** What screens ask of the analytics worker. The app provides it; tests give the same functions without a worker. */
export type AnalyticsPort = Omit<Analytics, 'openFor' | 'noteChanges' | 'noteSending'>;

export const AnalyticsContext = createContext<AnalyticsPort | null>(null);

/** The port of the app; throws where nobody provides it, since a screen without figures would lie. */
export function useAnalytics(): AnalyticsPort {
  const port = use(AnalyticsContext);
  if (!port) throw new Error('This screen needs an AnalyticsContext around it.');
  return port;
}
