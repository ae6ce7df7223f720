import { useStatus } from '#records/use-status.ts';
import { useLingui } from '@lingui/react/macro';
import { DeleteButton } from '#ui/delete-button.tsx';
import { showSnackbar } from '#ui/interface-state.ts';
import { showUndoable } from '#ui/undoable.ts';
import { deleteRow, undoDelete } from '../actions.ts';
import { nameOf } from '../names.ts';
import { catalogueProblem } from '../problems.ts';
import { useWords } from '../use-words.ts';
import type { SectionProps } from './section-props.ts';

/**
 * Deletes what nothing uses. What never left this device, or cannot leave it now, goes at once and can
 * be taken back; what the server would delete at once is asked for first.
 */
export function DeleteRow({ definition, actor, row, onPeek }: SectionProps) {
  const { t } = useLingui();
  const { say, language } = useWords();
  const { online } = useStatus();
  const canUndo = row.version === 0 || !online;
  const name = nameOf(definition.resource, row, language);

  const remove = async () => {
    const outcome = await deleteRow(definition, actor, row);
    if (!outcome.ok) {
      showSnackbar(say(catalogueProblem(outcome.problem)), { color: 'danger' });
      return;
    }
    onPeek(undefined);
    const undo = () => undoDelete(definition, row, outcome.seq);
    showUndoable(t`"${name}" deleted`, canUndo ? undo : null);
  };
  return (
    <DeleteButton
      label={t`Delete`}
      question={t`Delete "${name}"?`}
      canUndo={canUndo}
      onDelete={() => void remove()}
    />
  );
}
