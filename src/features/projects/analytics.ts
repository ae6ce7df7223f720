import { createContext, use } from 'react';
import type { Analytics } from '#workers/analytics/types.ts';

/** What the portfolio asks of the analytics worker. The app provides it; tests give the same functions without a worker. */
export type AnalyticsPort = Pick<Analytics, 'portfolioTotals'>;

export const AnalyticsContext = createContext<AnalyticsPort | null>(null);

/** The port of the app; throws where nobody provides it, since a screen without figures would lie. */
export function useAnalytics(): AnalyticsPort {
  const port = use(AnalyticsContext);
  if (!port) throw new Error('The projects need an AnalyticsContext around them.');
  return port;
}
