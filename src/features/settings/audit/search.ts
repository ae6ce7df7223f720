import * as z from 'zod';
import { RESOURCE_NAMES } from '#contract/paths.ts';
import { isDay } from '#domain/days.ts';

const day = z.string().refine(isDay).optional().catch(undefined);

/** The state of /settings as its address carries it; lenient, so that an old link still opens. */
export const settingsSearch = z.object({
  tab: z.enum(['audit']).optional().catch(undefined),
  /** Of the audit: whose changes, of what, of which record, and of which days (both count). */
  who: z.uuid().optional().catch(undefined),
  what: z.enum(RESOURCE_NAMES).optional().catch(undefined),
  row: z.uuid().optional().catch(undefined),
  from: day,
  to: day,
});
export type SettingsSearch = z.infer<typeof settingsSearch>;
