import type { ComponentProps, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ResourceName } from '#contract/paths.ts';
import type { LocalRow } from '#local/db.ts';
import { DeleteButton } from '#ui/delete-button.tsx';
import { LivePanel } from '#ui/fields/live-panel.tsx';
import type { Refused } from './outcome.ts';
import { ChangeableHistory, type Changing } from './changeable-history.tsx';
import { type Removed, sayUndoable } from './remove.ts';

/** How a row is removed from its panel. */
interface Removal<Problem> {
  /** The word of the button. */
  label: string;
  /** What is said when it is done. */
  said: string;
  run: () => Promise<Removed | Refused<Problem>>;
}

interface Props<Form extends FieldValues, Patch extends object, Problem>
  extends Pick<
      ComponentProps<typeof LivePanel<Form>>,
      'title' | 'readOnly' | 'form' | 'onClose' | 'buttons' | 'children'
    >,
    Changing<Patch, Problem> {
  resource: ResourceName;
  row: LocalRow<{ id: string; version: number }> & Readonly<Record<string, unknown>>;
  /** The fields of the contract that these fields of the form stand for; without it they are those. */
  toPatch?: (form: Form, names: string[]) => Patch;
  /** Null for who may not. */
  removal?: Removal<Problem> | null;
  /** Whether a field may be given a former value back; some have ways of their own. */
  isRestorable?: (name: string) => boolean;
  /** Between the form and the history. */
  after?: ReactNode;
}

/** The panel of a row: its form, what else belongs to it, its history, and how it is removed. */
export function RecordPanel<Form extends FieldValues, Patch extends object, Problem>({
  resource,
  row,
  toPatch = (typed, names) => Object.fromEntries(names.map((name) => [name, typed[name]])) as Patch,
  update,
  why,
  removal,
  isRestorable,
  after,
  buttons,
  ...panel
}: Props<Form, Patch, Problem>) {
  const { form, onClose, readOnly } = panel;
  const save = form.handleSubmit(async (typed) => {
    const { changes, seen } = form.changesIn(typed);
    const names = Object.keys(changes);
    const outcome = await update(toPatch(typed, names), toPatch({ ...typed, ...seen }, names));
    if (outcome.ok) form.settle(typed);
    else form.setError('root', { message: why(outcome.problem) });
  });
  const remove = async ({ run, said }: Removal<Problem>) => {
    if (sayUndoable(await run(), said, why)) onClose();
  };
  return (
    <LivePanel
      {...panel}
      onSave={save}
      mark={row._mark}
      buttons={
        <>
          {buttons}
          {removal ? (
            <DeleteButton
              label={removal.label}
              size="normal"
              onDelete={() => void remove(removal)}
            />
          ) : null}
        </>
      }
      after={
        <>
          {after}
          <ChangeableHistory {...{ resource, row, readOnly, update, why, isRestorable }} />
        </>
      }
    />
  );
}
