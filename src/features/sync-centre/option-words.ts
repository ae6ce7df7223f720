import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { ResourceName } from '#contract/paths.ts';
import { PLACES } from './words.ts';

type Words = Readonly<Record<string, MessageDescriptor>>;

/** The words of each value that a field chooses from. */
const WORDS: { readonly [R in ResourceName]?: Readonly<Record<string, Words>> } = {
  accounts: { locale: { es: msg`Spanish`, gl: msg`Galician`, en: msg`English` } },
  files: { resource: PLACES },
  projects: {
    state: {
      draft: msg`Draft`,
      active: msg`Active`,
      paused: msg`Paused`,
      closing: msg`Closing`,
      closed: msg`Closed`,
      archived: msg`Archived`,
      cancelled: msg`Cancelled`,
    },
    art36Type: {
      none: msg`None`,
      production: msg`Audiovisual production`,
      foreign: msg`Foreign production`,
      'live-show': msg`Live show`,
    },
  },
};

/** Undefined for a value that has no words: it is shown as it is. */
export function optionWords(
  resource: ResourceName,
  name: string,
  value: string,
): MessageDescriptor | undefined {
  return WORDS[resource]?.[name]?.[value];
}
