import { t } from '@lingui/core/macro';
import { savedRow } from '#local/mirror/read.ts';
import type { Change } from '#local/outbox/enqueue.ts';
import { undoNewest } from '#local/outbox/undo.ts';
import { closeTakenBack, showSnackbar } from '#ui/interface-state.ts';
import { ownerIdOf, type RecordPlace, recordPlace } from '#ui/record-place.ts';

/** Takes the newest change of this tab back and says so, with a way to make it anew or to look. */
export async function undoLastChange(go: (place: RecordPlace) => void): Promise<void> {
  const undone = await undoNewest();
  if (undone.kind === 'nothing') {
    showSnackbar(t`Nothing to undo: no change was made here since the page was opened.`);
    return;
  }
  closeTakenBack();
  const { label } = undone.change;
  if (undone.kind === 'sending') {
    showSnackbar(t`This is being sent right now; try again in a moment: ${label}`);
    return;
  }
  const look = await lookAt(undone.change, go);
  if (undone.kind === 'too-late') {
    showSnackbar(t`Too late to undo, it was sent already: ${label}`, { action: look });
    return;
  }
  const { more, redo } = undone;
  const said = more > 0 ? t`Undone, with ${more} more: ${label}` : t`Undone: ${label}`;
  showSnackbar(said, {
    action: redo ? { label: t`Redo`, run: () => void redo() } : look,
  });
}

async function lookAt({ resource, rowId }: Change, go: (place: RecordPlace) => void) {
  const row = await savedRow(resource, rowId);
  const place = row ? recordPlace(resource, rowId, ownerIdOf(resource, row)) : null;
  return place ? { label: t`Open`, run: () => go(place) } : undefined;
}
