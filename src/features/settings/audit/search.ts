import { day, oneOf, type Read, shapeOf, uuid } from '#ui/lenient.ts';
import { RESOURCE_NAMES } from '#contract/paths.ts';

/** The state of /settings as its address carries it; lenient, so that an old link still opens. */
export const settingsSearch = shapeOf({
  tab: oneOf(['audit']),
  /** Of the audit: whose changes, of what, of which record, and of which days (both count). */
  who: uuid,
  what: oneOf(RESOURCE_NAMES),
  row: uuid,
  from: day,
  to: day,
});
export type SettingsSearch = Read<typeof settingsSearch>;
