import { Trans, useLingui } from '@lingui/react/macro';
import {
  Download,
  GitFork,
  Inbox,
  Pencil,
  Play,
  RotateCw,
  Send,
  Trash2,
  Undo2,
} from 'lucide-react';
import { useState } from 'react';
import { canFile } from '#domain/access/policy.ts';
import { discardEntry, restoreDiscarded } from '#local/outbox/discard.ts';
import { editEntry, retryEntry, undoEntry } from '#local/outbox/entries.ts';
import { type Entry, isHeld, isPaused } from '#local/outbox/entry.ts';
import { resumeUpload } from '#local/outbox/pause.ts';
import { useActor } from '#records/use-actor.ts';
import { Button } from '#ui/button.tsx';
import { showSnackbar } from '#ui/interface-state.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { downloadJson } from './download.ts';
import { exportOf } from './fields.ts';
import { tabOf } from './nesting.ts';

const ConflictDialog = lazyDialog(() => import('./conflict-dialog.tsx'));
const EditDialog = lazyDialog(() => import('./edit-dialog.tsx'));

const UNDO_MS = 10_000;

/**
 * What can be done with one change; nothing while it is being sent, but to keep a copy. One that `waits`
 * for another cannot go before it.
 */
export function EntryActions({ entry, waits }: { entry: Entry; waits: boolean }) {
  const { t } = useLingui();
  const [open, setOpen] = useState<'edit' | 'decide' | null>(null);
  const actor = useActor();
  const { seq, label, op, undo } = entry;
  const tab = tabOf(entry);
  const isSending = entry.state === 'sending';
  const canResume = tab === 'pending' && isPaused(entry);
  const canSend = !isSending && !canResume && tab !== 'conflicts' && !(waits && !isHeld(entry));
  const canEdit = tab === 'to-fix' && op !== 'delete';
  // Where what it belongs to was removed, or is no longer theirs, its bytes are nowhere else.
  const isHomeless =
    canEdit && op === 'create' && entry.resource === 'files' && entry.patch['resource'] !== null;
  const canToTray =
    isHomeless && actor && canFile(actor, 'create', { resource: null, authorId: actor.id });
  const close = (): void => setOpen(null);

  const discard = async (): Promise<void> => {
    const discarded = await discardEntry(seq);
    if (!discarded) {
      showSnackbar(t`It is being sent right now`);
      return;
    }
    const isInTray = discarded.entries.some(({ file }) => file?.received);
    const said = isInTray
      ? t`“${label}” is discarded; what another app gave waits in Files again`
      : t`“${label}” is discarded`;
    showSnackbar(said, {
      duration: UNDO_MS,
      action: { label: t`Undo`, run: () => void restoreDiscarded(discarded) },
    });
  };
  const toTray = async (): Promise<void> => {
    const isMoved = await editEntry(seq, { resource: null, rowId: null, location: '' });
    const said = isMoved
      ? t`“${label}” is in the tray of Files`
      : t`It has changed in the meantime: look at it again`;
    showSnackbar(said);
  };
  const takeBack = async (): Promise<void> => {
    if (!(await undoEntry(seq))) showSnackbar(t`It is being sent right now`);
  };
  return (
    <div className="x-actions">
      {canEdit ? (
        <Button size="small" tone="primary" icon={Pencil} onClick={() => setOpen('edit')}>
          <Trans>Edit and resend</Trans>
        </Button>
      ) : null}
      {canToTray ? (
        <Button size="small" icon={Inbox} onClick={() => void toTray()}>
          <Trans>Put into the tray</Trans>
        </Button>
      ) : null}
      {tab === 'conflicts' ? (
        <Button size="small" tone="primary" icon={GitFork} onClick={() => setOpen('decide')}>
          <Trans>Decide</Trans>
        </Button>
      ) : null}
      {canResume ? (
        <Button size="small" icon={Play} onClick={() => void resumeUpload(seq)}>
          <Trans>Resume</Trans>
        </Button>
      ) : null}
      {canSend ? (
        <Button
          size="small"
          icon={isHeld(entry) ? RotateCw : Send}
          onClick={() => void retryEntry(seq)}
        >
          {isHeld(entry) ? <Trans>Retry</Trans> : <Trans>Send now</Trans>}
        </Button>
      ) : null}
      {!isSending && undo.length > 0 ? (
        <Button size="small" tone="quiet" icon={Undo2} onClick={() => void takeBack()}>
          <Trans>Undo the last change</Trans>
        </Button>
      ) : null}
      {isSending ? null : (
        <Button size="small" tone="quiet" icon={Trash2} onClick={() => void discard()}>
          <Trans>Discard</Trans>
        </Button>
      )}
      <Button
        size="small"
        tone="quiet"
        icon={Download}
        onClick={() => downloadJson(label, exportOf(entry))}
      >
        <Trans>Export</Trans>
      </Button>
      {open === 'edit' ? <EditDialog entry={entry} onClose={close} /> : null}
      {open === 'decide' ? <ConflictDialog entry={entry} onClose={close} /> : null}
    </div>
  );
}
