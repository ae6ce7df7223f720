import type { ComponentProps, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ResourceName } from '#contract/paths.ts';
import type { LocalRow } from '#local/db.ts';
import { LivePanel } from './live-panel.tsx';
import { ChangeableHistory, type Changing } from './changeable-history.tsx';
import { useSave } from './use-save.ts';

interface Props<Form extends FieldValues, Patch extends object>
  extends Pick<
      ComponentProps<typeof LivePanel<Form>>,
      'title' | 'readOnly' | 'form' | 'onClose' | 'buttons' | 'children'
    >,
    Changing<Patch> {
  resource: ResourceName;
  row: LocalRow<{ id: string; version: number }> & Readonly<Record<string, unknown>>;
  /** The fields of the contract that these fields of the form stand for; without it they are those. */
  toPatch?: (form: Form, names: string[]) => Patch;
  /** Whether a field may be given a former value back; some have ways of their own. */
  isRestorable?: (name: string) => boolean;
  /** Between the form and the history. */
  after?: ReactNode;
}

/** The panel of a row: its form, what else belongs to it, and its history. */
export function RecordPanel<Form extends FieldValues, Patch extends object>({
  resource,
  row,
  toPatch,
  update,
  isRestorable,
  after,
  ...panel
}: Props<Form, Patch>) {
  const { form, readOnly } = panel;
  const save = useSave({ form, toPatch, update });
  return (
    <LivePanel
      {...panel}
      onSave={save}
      mark={row._mark}
      after={
        <>
          {after}
          <ChangeableHistory {...{ resource, row, readOnly, update, isRestorable }} />
        </>
      }
    />
  );
}
