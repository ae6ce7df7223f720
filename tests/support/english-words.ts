import type { MessageDescriptor } from '@lingui/core';
import type { Words } from '#records/words.ts';
import { fmt } from '#ui/fmt.ts';

/** English as the code writes it, without a catalogue. */
export const ENGLISH: Words = {
  fmt: fmt('en'),
  language: 'en',
  say: ({ message, values = {} }: MessageDescriptor) =>
    (message ?? '').replace(/\{(\w+)\}/g, (_, name: string) => String(values[name])),
};
