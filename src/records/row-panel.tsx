import { Trans, useLingui } from '@lingui/react/macro';
import { Archive, ArchiveRestore } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { Actor } from '#domain/access/policy.ts';
import { Button } from '#ui/button.tsx';
import { MissingPanel } from '#ui/fields/form-panel.tsx';
import { type Removal, RemoveButton } from './remove-button.tsx';
import { useRowForm } from './use-row-form.ts';
import { useSave } from './use-save.ts';
import { LivePanel } from './live-panel.tsx';
import { NewRecordPanel } from './new-record-panel.tsx';
import { StateChip } from '#ui/state-chip.tsx';
import { archiveRow, changeFields, createRow, updateRow } from './actions.ts';
import { sayRefused } from './outcome.ts';
import {
  type RecordsData,
  type RecordDefinition,
  type RecordRow,
  type FormValues,
  isArchived,
} from './definition.ts';
import { rowNameOf } from './names.ts';
import { DeleteRow } from './parts/delete-row.tsx';
import { MergeRow } from './parts/merge-row.tsx';
import { MoveRow } from './parts/move-row.tsx';
import { NEW_ROW } from './search.ts';
import { useWords } from './use-words.ts';
import { RowFields } from './parts/row-fields.tsx';
import { RowHistory } from './parts/row-history.tsx';
import type { SectionProps } from './parts/section-props.ts';
import { UsesWords } from './parts/uses-words.tsx';
import { countOf } from './uses.ts';

type Fields = Readonly<Record<string, unknown>>;

interface Props {
  definition: RecordDefinition;
  data: RecordsData;
  actor: Actor;
  /** What a new row starts with. */
  start: Fields;
  /** What the place says of each new row: its project, its collaborator. Keep it the same. */
  fixed?: Fields;
  /** Opens another form in place of this one; undefined closes it. */
  onPeek: (peek: string | undefined) => void;
  /** Where a new row is shown at once; without it its panel closes. */
  onCreated?: (rowId: string) => void;
  /** Above the fields of an existing row. */
  head?: ReactNode;
  /** What else belongs to a row: stands below its form, and saves by itself. */
  after?: ReactNode;
  /** How a row is removed, where more is done than the engine knows. */
  removal?: Removal;
}

/** What the side of a list gets: `peek` is the row of the address. */
export type PanelProps = Props & { peek: string | undefined };

/** The form at the side of the grid, of a new row or of the one in the address. */
export function RowPanel({ peek, ...props }: PanelProps) {
  const { definition, data, actor, onPeek } = props;
  if (peek === undefined) return null;
  if (peek === NEW_ROW) {
    return definition.may(actor, 'create') ? <NewRowPanel key={peek} {...props} /> : null;
  }
  const row = data.byId(definition.resource).get(peek);
  if (!row) return <MissingPanel onClose={() => onPeek(undefined)} />;
  return <ChangePanel key={peek} {...props} row={row} />;
}

function NewRowPanel(props: Props) {
  const { definition, data, actor, start, fixed = NOTHING, onPeek, onCreated } = props;
  const { t } = useLingui();
  const { say, language } = useWords();
  const ownerId = Object.values(fixed).join('/');
  const form = useRowForm(definition, null, start, { ownerId });
  const { control, setValue } = form;
  const values = useWatch({ control }) as FormValues;
  const { SaveWords } = definition;
  return (
    <NewRecordPanel
      form={form}
      resource={definition.resource}
      title={say(definition.newOne)}
      create={(typed) => createRow(definition, actor, typed, fixed)}
      said={(typed) =>
        t`"${rowNameOf(definition, typed, language, data.byId)}" saved on this device`
      }
      label={SaveWords ? <SaveWords {...{ values, data, actor }} row={null} /> : undefined}
      onOpen={onPeek}
      onCreated={onCreated}
      onClose={() => onPeek(undefined)}
    >
      <RowFields {...{ definition, data, actor, control, setValue }} />
    </NewRecordPanel>
  );
}

interface ChangePanelProps extends Props {
  row: RecordRow;
}

function ChangePanel(props: ChangePanelProps) {
  const { definition, data, actor, start, onPeek, head, after, removal, row } = props;
  const { t } = useLingui();
  const { language } = useWords();
  const form = useRowForm(definition, row, start);
  const { control, setValue } = form;
  const { sheet, Below } = definition;
  const mayChange = definition.may(actor, 'update', row);
  const isClosed = sheet?.isClosed(row) ?? false;
  const readOnly = !mayChange || isClosed;
  // What was typed in a form that is closed now is nobody's wish any more.
  const hasChanges = !readOnly && form.hasChanges;
  const save = useSave<FormValues, FormValues>({
    form,
    update: (changes, seen) => updateRow(definition, actor, row, changes, seen),
  });
  const change = async (patch: Partial<RecordRow>) => {
    sayRefused(await changeFields(definition, actor, row, patch));
  };
  return (
    <LivePanel
      form={{ ...form, hasChanges, draft: readOnly ? null : form.draft }}
      readOnly={!mayChange}
      isClosed={isClosed}
      title={
        <span className="x-line">
          {rowNameOf(definition, row, language, data.byId)}
          {isArchived(definition, row) ? <StateChip tone="purple">{t`Archived`}</StateChip> : null}
        </span>
      }
      onSave={save}
      mark={row._mark}
      onClose={() => onPeek(undefined)}
      after={
        <>
          {after}
          {Below ? <Below {...{ row, data, actor, hasChanges, change }} /> : null}
          <RowSections {...{ definition, data, actor, row, readOnly, onPeek, removal }} />
        </>
      }
    >
      {head}
      {sheet && readOnly ? (
        <sheet.Sheet {...{ row, data }} />
      ) : (
        <RowFields {...{ definition, data, actor, row, control, setValue, readOnly }} />
      )}
    </LivePanel>
  );
}

const NOTHING: Fields = {};

/**
 * Below the form of a row: who needs it, how it goes, and what was changed in it. Drawn anew with its row, and not at
 * each step of a save.
 */
const RowSections = memo(function RowSections({
  readOnly,
  removal,
  ...props
}: SectionProps & { readOnly: boolean; removal?: Removal | undefined }) {
  const { definition, data, actor, row, onPeek } = props;
  const { resource } = definition;
  const uses = data.usesOf(row.id);
  const mayRemove = definition.may(actor, 'delete', row);
  const isFree = countOf(uses) === 0;
  const mayAct =
    !readOnly && (mayRemove || definition.archive !== undefined || definition.tree?.ordered);
  const isEmpty = definition.withoutUses && !mayAct && !definition.isMergeable;
  return (
    <>
      {isEmpty ? null : (
        <section className="rec-section">
          {definition.withoutUses ? null : <UsesWords uses={uses} />}
          {!mayAct ? null : (
            <div className="x-actions">
              {definition.tree?.ordered ? <MoveRow {...props} /> : null}
              {definition.archive ? <ArchiveRow {...props} /> : null}
              {mayRemove && removal ? (
                <RemoveButton {...{ resource, row, removal }} onGone={() => onPeek(undefined)} />
              ) : mayRemove && isFree ? (
                <DeleteRow {...props} />
              ) : null}
            </div>
          )}
          {mayRemove && definition.isMergeable ? <MergeRow {...props} /> : null}
        </section>
      )}
      <RowHistory {...props} readOnly={readOnly} />
    </>
  );
});

/** Out of use and back, which needs no question. */
function ArchiveRow({ definition, actor, row }: SectionProps) {
  const archived = isArchived(definition, row);
  const Icon = archived ? ArchiveRestore : Archive;
  const set = async () => {
    const outcome = await archiveRow(definition, actor, row);
    sayRefused(outcome);
  };
  return (
    <Button size="small" icon={Icon} onClick={() => void set()}>
      {archived ? <Trans>Take back into use</Trans> : <Trans>Archive</Trans>}
    </Button>
  );
}
