import { useLingui } from '@lingui/react/macro';
import { DeleteButton } from '#ui/delete-button.tsx';
import { deleteRow } from '../actions.ts';
import { nameOf } from '../names.ts';
import { recordProblem } from '../problems.ts';
import { sayUndoable } from '../remove.ts';
import { useWords } from '../use-words.ts';
import type { SectionProps } from './section-props.ts';

/** Deletes what nothing uses. */
export function DeleteRow({ definition, actor, row, onPeek }: SectionProps) {
  const { t } = useLingui();
  const { say, language } = useWords();
  const name = nameOf(definition.resource, row, language);
  const remove = async () => {
    const outcome = await deleteRow(definition, actor, row);
    if (sayUndoable(outcome, t`"${name}" deleted`, (problem) => say(recordProblem(problem)))) {
      onPeek(undefined);
    }
  };
  return <DeleteButton label={t`Delete`} onDelete={() => void remove()} />;
}
