import { useLingui } from '@lingui/react';
import { useEventText } from '#ui/subventions/use-event-text.ts';
import { RESOURCE_WORDS } from '#ui/words/resources.ts';
import type { InboxItem } from '../model.ts';

/** What a line of the inbox is called. */
export function useNoticeTitle({ notice: { about, title } }: InboxItem): string {
  const textOf = useEventText();
  const { _ } = useLingui();
  if (!about) return title;
  const { layer, event: kind } = about;
  const event = { layer, kind, title: about.title };
  if (layer !== null && kind !== null) return textOf({ ...event, layer, kind }).title;
  return about.title || _(RESOURCE_WORDS[about.resource]);
}
