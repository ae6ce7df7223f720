import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { ChangeableHistory } from '#records/changeable-history.tsx';
import { MissingPanel } from '#ui/fields/form-panel.tsx';
import { LivePanel } from '#records/live-panel.tsx';
import { draftName } from '#local/drafts.ts';
import { useRecordForm } from '#records/use-record-form.ts';
import { useFmt } from '#ui/fmt.ts';
import { isLockedFor } from '#domain/budgets/change.ts';
import type { LinePatch } from '../actions.ts';
import { type LineForm, fieldsOf, lineResolver, lineToForm } from '../form.ts';
import type { BudgetData } from '../queries.ts';
import type { Line } from '../rows.ts';
import type { BudgetEditor } from '../use-budget-editor.ts';
import { LineFields } from './line-fields.tsx';
import { LineSteps } from './line-steps.tsx';

interface Props {
  data: BudgetData;
  editor: BudgetEditor;
  /** Opens the form of another line; undefined closes it. */
  onPeek: (id: string | undefined) => void;
}

/** The form of one line at the side of the budget. */
export function LinePanel({ peek, ...props }: Props & { peek: string | undefined }) {
  const line = props.data.lines.find(({ id }) => id === peek);
  if (peek === undefined) return null;
  if (!line) return <MissingPanel onClose={() => props.onPeek(undefined)} />;
  return <LinePanelForm key={line.id} {...props} line={line} />;
}

function LinePanelForm({ data, editor, onPeek, line }: Props & { line: Line }) {
  const { t } = useLingui();
  const { language } = useFmt();
  const values = useMemo(() => lineToForm(line, language), [line, language]);
  const form = useRecordForm<LineForm>(draftName('budgets', line.id), values, {
    resolver: lineResolver,
    mode: 'onBlur',
  });
  const { control, setValue, changesIn, settle } = form;
  const isRemoved = line.status === 'removed';
  const readOnly = !editor.mayWrite || isRemoved;
  const save = form.handleSubmit(async (typed) => {
    const { changes, seen } = changesIn(typed);
    const before = seen.unit === undefined ? seen : { ...seen, unit: line.unit };
    if (await editor.change(line.id, fieldsOf(changes), before)) settle(typed);
  });
  return (
    <LivePanel
      form={form}
      readOnly={readOnly}
      title={line.name}
      onSave={save}
      onClose={() => onPeek(undefined)}
      mark={line._mark}
      after={
        <>
          {editor.mayWrite ? <LineSteps {...{ line, editor }} /> : null}
          <ChangeableHistory
            resource="budgets"
            row={line}
            readOnly={readOnly}
            update={async (patch: LinePatch, seen) => {
              // What is refused is said by the change itself.
              await editor.change(line.id, patch, seen);
              return { ok: true };
            }}
          />
        </>
      }
    >
      {isRemoved ? (
        <p className="x-hint">
          {t`This line was removed: it counts nothing and cannot be changed until it is put back.`}
        </p>
      ) : null}
      <LineFields
        {...{ control, setValue, data }}
        lineId={line.id}
        readOnly={readOnly}
        isLocked={isLockedFor(editor.writer.actor, line)}
      />
    </LivePanel>
  );
}
