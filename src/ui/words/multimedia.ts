import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MultimediaKind } from '#domain/multimedias/kinds.ts';

export const MULTIMEDIA_KINDS: Readonly<Record<MultimediaKind, MessageDescriptor>> = {
  photo: msg`Photo`,
  video: msg`Video`,
  audio: msg`Audio`,
  document: msg`Document`,
  link: msg`Link`,
};
