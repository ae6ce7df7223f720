import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { refusalSentence } from '#ui/words/refusals/index.ts';
import type { Actor } from '#domain/access/policy.ts';
import { Button } from '#ui/button.tsx';
import { PanelFoot } from '#ui/fields/form-foot.tsx';
import { FormPanel, MissingPanel } from '#ui/fields/form-panel.tsx';
import { useLiveForm } from '#ui/fields/use-live-form.ts';
import { showSnackbar } from '#ui/interface-state.ts';
import { StateChip } from '#ui/state-chip.tsx';
import { createRow, updateRow } from '../actions.ts';
import {
  type RecordsData,
  type RecordDefinition,
  type RecordRow,
  type FormValues,
  isArchived,
} from '../definition.ts';
import { resolverOf, valuesOf } from '../form-values.ts';
import { nameOf, textOf } from '../names.ts';
import { NEW_ROW } from '../search.ts';
import { useWords } from '../use-words.ts';
import { RowFields } from './row-fields.tsx';
import { RowSections } from './row-sections.tsx';

interface Props {
  definition: RecordDefinition;
  data: RecordsData;
  actor: Actor;
  /** What a new row starts with. */
  start: Readonly<Record<string, unknown>>;
  /** Opens another form in place of this one; undefined closes it. */
  onPeek: (peek: string | undefined) => void;
}

/** What the side of a list gets: `peek` is the row of the address. */
export type PanelProps = Props & { peek: string | undefined };

/** The form at the side of the grid, of a new row or of the one in the address. */
export function RowPanel({ peek, ...props }: PanelProps) {
  const { definition, data, actor, onPeek } = props;
  if (peek === undefined) return null;
  if (peek === NEW_ROW) {
    return definition.may(actor, 'create') ? <RowForm key={peek} {...props} row={null} /> : null;
  }
  const row = data.byId(definition.resource).get(peek);
  if (!row) return <MissingPanel onClose={() => onPeek(undefined)} />;
  return <RowForm key={peek} {...props} row={row} />;
}

function RowForm({
  definition,
  data,
  actor,
  start,
  onPeek,
  row,
}: Props & { row: RecordRow | null }) {
  const { t } = useLingui();
  const { say, language } = useWords();
  const values = useMemo(() => valuesOf(definition, row ?? start), [definition, row, start]);
  const resolver = useMemo(() => resolverOf(definition), [definition]);
  const form = useLiveForm<FormValues>(values, { resolver, mode: 'onBlur' });
  const { control, setValue, setError, hasChanges, changesIn, settle, discard } = form;
  const { isSubmitting } = form.formState;
  const readOnly = !definition.may(actor, row ? 'update' : 'create', row ?? undefined);

  const save = form.handleSubmit(async (typed) => {
    const { changes, seen } = changesIn(typed);
    const outcome = row
      ? await updateRow(definition, actor, row, changes as FormValues, seen as FormValues)
      : await createRow(definition, actor, typed);
    if (!outcome.ok) {
      const { field, problem } = outcome;
      if (field) setError(field.name, { message: field.code }, { shouldFocus: true });
      else setError('root', { message: say(refusalSentence(problem)) });
      return;
    }
    if (row) {
      settle(typed);
      return;
    }
    const { rowId } = outcome;
    onPeek(undefined);
    showSnackbar(t`"${textOf(typed['name'])}" saved on this device`, {
      action: { label: t`Open`, run: () => onPeek(rowId) },
    });
  });
  const archived = row !== null && isArchived(definition, row);
  return (
    <FormPanel
      {...{ hasChanges, isSubmitting, readOnly }}
      title={
        <span className="rec-title">
          {row ? nameOf(definition.resource, row, language) : say(definition.newOne)}
          {archived ? (
            <StateChip tone="purple">
              <Trans>Archived</Trans>
            </StateChip>
          ) : null}
        </span>
      }
      problem={form.formState.errors.root?.message}
      onSave={save}
      unsaved={row !== null && hasChanges}
      onClose={() => onPeek(undefined)}
      renderFoot={({ formId, close }) =>
        row ? (
          <PanelFoot {...{ formId, hasChanges, isSubmitting, discard }} mark={row._mark} />
        ) : (
          <>
            <Button onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
            <Button tone="primary" type="submit" form={formId} disabled={isSubmitting}>
              <Trans>Create</Trans>
            </Button>
          </>
        )
      }
      after={row ? <RowSections {...{ definition, data, actor, row, readOnly, onPeek }} /> : null}
    >
      <RowFields {...{ definition, data, row, control, setValue, readOnly }} />
    </FormPanel>
  );
}
