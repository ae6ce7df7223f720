import { useLingui } from '@lingui/react/macro';
import type { Preferences } from '#ui/preferences.ts';

export function useThemeWords(): Record<Preferences['theme'], string> {
  const { t } = useLingui();
  return { light: t`Light`, dark: t`Dark`, system: t`As the system` };
}

export function useDensityWords(): Record<Preferences['density'], string> {
  const { t } = useLingui();
  return { compact: t`Compact`, normal: t`Normal`, comfortable: t`Comfortable` };
}
