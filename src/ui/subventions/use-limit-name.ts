import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useCallback } from 'react';
import { MINIMIS_REGIME_WORDS } from '../words/subventions.ts';

const COMBINED = msg`General, agriculture and fishery together`;

/** What a ceiling of minimis aid is called: by its regime, or the combined one. */
export function useLimitName(): (code: string) => string {
  const { i18n } = useLingui();
  return useCallback((code) => i18n._(MINIMIS_REGIME_WORDS[code] ?? COMBINED), [i18n]);
}
