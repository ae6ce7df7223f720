import type { MessageDescriptor } from '@lingui/core';
import type { Fmt } from '#ui/fmt.ts';
import type { Language } from '#ui/preferences.ts';

/** What turns values into words. */
export interface Words {
  fmt: Fmt;
  language: Language;
  /** Translates the words of a definition. */
  say: (message: MessageDescriptor) => string;
}
