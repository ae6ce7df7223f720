import { collectionOf } from '#local/collections/index.ts';
import { useFieldMessage } from '#ui/fields/field-messages.ts';
import { showSnackbar } from '#ui/interface-state.ts';
import type { RefusalCode } from '#ui/words/refusals/index.ts';
import type { Refused } from '../outcome.ts';
import { historyFieldOf } from '../history-field.ts';
import { RecordHistory } from '../record-history.tsx';
import { recordProblem } from '../problems.ts';
import { restoreField } from '../restore.ts';
import { useWords } from '../use-words.ts';
import type { SectionProps } from './section-props.ts';

interface Props extends Omit<SectionProps, 'onPeek'> {
  readOnly: boolean;
  /** Stands on a page by itself. */
  inCard?: boolean;
  /** Gives a former value back, where that is not done by the outbox. */
  restore?: (name: string, value: unknown) => Promise<unknown>;
}

/** The history of a row, in the words of its definition. */
export function RowHistory(props: Props) {
  const { definition, data, actor, row, readOnly, inCard = false, restore } = props;
  const words = useWords();
  // A step is a way of its own.
  const { stepFields } = collectionOf(definition.resource);
  const fieldMessage = useFieldMessage();
  const enqueued = async (name: string, value: unknown) => {
    const outcome = await restoreField(definition, actor, data, row, name, value);
    if (!outcome.ok) showSnackbar(refusalWords(outcome), { color: 'danger' });
  };
  return (
    <RecordHistory
      {...{ row, actor, readOnly, inCard }}
      resource={definition.resource}
      fieldFor={(name) => historyFieldOf(definition, name, data, words)}
      isRestorable={(name) => !stepFields.includes(name)}
      restore={restore ?? enqueued}
    />
  );

  function refusalWords({ problem, field }: Refused<RefusalCode>): string {
    return (field && fieldMessage(field.code)) ?? words.say(recordProblem(problem));
  }
}
