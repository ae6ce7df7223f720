import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import { useFmt } from '#ui/fmt.ts';
import type { Words } from './words.ts';

/** The words and figures of the language in use. */
export function useWords(): Words {
  const { _ } = useLingui();
  const fmt = useFmt();
  // `_` is another function in another language.
  return useMemo(() => ({ fmt, language: fmt.language, say: (message) => _(message) }), [fmt, _]);
}
