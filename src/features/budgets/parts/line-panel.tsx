import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { ApprovalSection } from '#records/approval-section.tsx';
import { ChangeableHistory } from '#records/changeable-history.tsx';
import type { FormValues, RecordRow } from '#records/definition.ts';
import { patchOf } from '#records/form-values.ts';
import { LivePanel } from '#records/live-panel.tsx';
import { RowFields } from '#records/parts/row-fields.tsx';
import { useRowForm } from '#records/use-row-form.ts';
import { MissingPanel } from '#ui/fields/form-panel.tsx';
import { useFmt } from '#ui/fmt.ts';
import type { LinePatch } from '../actions.ts';
import { lineRecord, recordsOf } from '../definition.tsx';
import { fieldsOf, inCodes, lineInWords } from '../form.ts';
import type { BudgetData } from '../queries.ts';
import type { Line } from '../rows.ts';
import type { BudgetEditor } from '../use-budget-editor.ts';
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
  const { writer } = editor;
  const { units } = data;
  const definition = useMemo(
    () => lineRecord(writer, { units, language, isNew: false }),
    [writer, units, language],
  );
  const row = useMemo(() => lineInWords(line, language) as RecordRow, [line, language]);
  const records = useMemo(() => recordsOf(data), [data]);
  const form = useRowForm(definition, row, row);
  const { control, setValue, changesIn, settle } = form;
  const isRemoved = line.status === 'removed';
  const readOnly = !editor.mayWrite || isRemoved;
  const save = form.handleSubmit(async (typed) => {
    const { changes, seen } = changesIn(typed);
    const patch = fieldsOf(patchOf(definition, changes as FormValues) as LinePatch);
    const before = inCodes(patchOf(definition, seen as FormValues) as LinePatch);
    if (await editor.change(line.id, patch, before)) settle(typed);
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
          <ApprovalSection
            approved={{ resource: 'budgets', row: line }}
            companyId={writer.project.companyId}
            place={{ companyId: writer.project.companyId, projectIds: [writer.project.id] }}
            actor={writer.actor}
          />
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
      <RowFields
        {...{ definition, row, control, setValue, readOnly }}
        actor={writer.actor}
        data={records}
      />
    </LivePanel>
  );
}
