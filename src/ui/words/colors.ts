import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The colours that are offered, by name. Each stands at least 3:1 on both surfaces. */
export const COLORS: Readonly<Record<string, MessageDescriptor>> = {
  '#378f23': msg`Green`,
  '#2f7dd1': msg`Blue`,
  '#8b6ff0': msg`Violet`,
  '#c2410c': msg`Orange`,
  '#c0367f': msg`Pink`,
  '#0f8a8a': msg`Teal`,
  '#a16207': msg`Ochre`,
  '#64748b': msg`Grey`,
};
