import { t } from '@lingui/core/macro';
import { UNDO_MS } from '#domain/undo-time.ts';
import { showSnackbar } from './interface-state.ts';

/** What became of the wish to take something back. */
export type UndoOutcome = 'undone' | 'too-late' | 'sending' | 'nothing';

type Undo = (() => Promise<UndoOutcome>) & { isGone?: () => boolean };

/**
 * Says what was done, with the way back while that is in sight; null where there is none. What comes of the
 * way back is said too.
 */
export function showUndoable(said: string, undo: Undo | null): void {
  if (!undo) return void showSnackbar(said);
  const action = { label: t`Undo`, run: () => void undoAloud(undo), isGone: undo.isGone };
  showSnackbar(said, { duration: UNDO_MS, action });
}

async function undoAloud(undo: Undo): Promise<void> {
  const outcome = await undo();
  if (outcome === 'sending') showUndoable(t`It is being sent right now`, undo);
  else if (outcome === 'undone') showSnackbar(t`Undone`);
  else if (outcome === 'nothing') showSnackbar(t`It was taken back already.`);
  else showSnackbar(t`Too late to take it back: it was sent, or other changes followed it.`);
}
