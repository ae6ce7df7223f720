import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { showSnackbar } from '#ui/interface-state.ts';
import { ConfirmDialog } from '#ui/overlays.tsx';
import { useStatus } from '../../use-status.ts';
import { deleteRow, undoDelete } from '../actions.ts';
import { nameOf } from '../names.ts';
import { catalogueProblem } from '../problems.ts';
import { useWords } from '../use-words.ts';
import type { SectionProps } from './section-props.ts';

const UNDO_MS = 10_000;

/**
 * Deletes what nothing uses. What never left this device, or cannot leave it now, goes at once and can
 * be taken back; what the server would delete at once is asked for first.
 */
export function DeleteRow({ definition, actor, row, onPeek }: SectionProps) {
  const { t } = useLingui();
  const { say, language } = useWords();
  const { online } = useStatus();
  const [asked, setAsked] = useState(false);
  const canUndo = row.version === 0 || !online;
  const name = nameOf(definition.resource, row, language);

  const remove = async () => {
    const outcome = await deleteRow(definition, actor, row);
    if (!outcome.ok) {
      showSnackbar(say(catalogueProblem(outcome.problem)), { color: 'danger' });
      return;
    }
    onPeek(undefined);
    const undo = async () => {
      if (await undoDelete(definition, row, outcome.seq)) return;
      showSnackbar(
        t`Too late to take it back: the deletion was sent or other changes followed it.`,
      );
    };
    showSnackbar(t`"${name}" deleted`, {
      duration: canUndo ? UNDO_MS : undefined,
      action: canUndo ? { label: t`Undo`, run: () => void undo() } : undefined,
    });
  };
  return (
    <>
      <Button
        tone="danger"
        size="small"
        icon={<Trash2 size={14} aria-hidden="true" />}
        onClick={() => (canUndo ? void remove() : setAsked(true))}
      >
        <Trans>Delete</Trans>
      </Button>
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        title={t`Delete "${name}"?`}
        confirm={t`Delete`}
        onConfirm={() => void remove()}
      >
        <p>
          <Trans>It is deleted for everybody, and this cannot be undone from here.</Trans>
        </p>
      </ConfirmDialog>
    </>
  );
}
