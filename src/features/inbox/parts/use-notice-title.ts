import { useEventText } from '#ui/subventions/use-event-text.ts';
import type { InboxItem } from '../model.ts';

/** What a line of the inbox is called. */
export function useNoticeTitle({ notice: { about, title } }: InboxItem): string {
  const textOf = useEventText();
  if (!about) return title;
  const { layer, event: kind } = about;
  const event = { layer, kind, title: about.title };
  return layer !== null && kind !== null ? textOf({ ...event, layer, kind }).title : about.title;
}
