import { useLingui } from '@lingui/react/macro';
import { showSnackbar } from './interface-state.ts';

const UNDO_MS = 10_000;

/** Says that something was deleted, with the way back for as long as it is in sight; null where there is none. */
export function useDeleted() {
  const { t } = useLingui();
  return (said: string, undo: (() => void) | null) =>
    showSnackbar(said, {
      duration: undo ? UNDO_MS : undefined,
      action: undo ? { label: t`Undo`, run: undo } : undefined,
    });
}
