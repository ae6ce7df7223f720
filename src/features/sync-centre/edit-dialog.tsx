import { useLingui as useCatalogue } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { useId, useState } from 'react';
import { isLedger } from '#local/ledger/segments.ts';
import { savedRows, savedRowsOf } from '#local/mirror/read.ts';
import { editEntry, retryEntry } from '#local/outbox/entries.ts';
import type { Entry, Fields } from '#local/outbox/entry.ts';
import { Form } from '#ui/fields/form.tsx';
import { showSnackbar } from '#ui/interface-state.ts';
import { Dialog, DialogFoot } from '#ui/overlays.tsx';
import { usePreferences } from '#ui/preferences.ts';
import type { Choice } from '#ui/fields/text-field.tsx';
import { EditControl } from './edit-control.tsx';
import { checkValues, type EditField, editFieldsOf } from './edit-model.ts';
import { rowName } from './row-name.ts';
import { reasonOf } from './words.ts';

/** A plain form over what an entry sends, each refusal at its field. Saved, it goes out under a new key. */
export default function EditDialog({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const { t } = useLingui();
  const { i18n } = useCatalogue();
  const form = useId();
  const [fields] = useState(() => editFieldsOf(entry));
  const [typed, setTyped] = useState<Fields>({});
  const [problems, setProblems] = useState(() =>
    Object.fromEntries(fields.map(({ name, problem }) => [name, problem])),
  );
  const choices = useChoices(fields);
  const reason = reasonOf(entry);
  const { label } = entry;
  const send = async (): Promise<void> => {
    const checked = checkValues(entry, fields, typed);
    if (!checked.ok) {
      setProblems(checked.problems);
      return;
    }
    const isEdited = Object.keys(checked.patch).length > 0;
    if (!isEdited) await retryEntry(entry.seq);
    else if (!(await editEntry(entry.seq, checked.patch))) {
      showSnackbar(t`It has changed in the meantime: look at it again`);
    }
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Correct “{label}”</Trans>}
      footer={
        <DialogFoot onClose={onClose} form={form}>
          <Trans>Send again</Trans>
        </DialogFoot>
      }
    >
      <Form
        id={form}
        className="x-form"
        problem={reason ? i18n._(reason) : undefined}
        onSave={async (event) => {
          event.preventDefault();
          await send();
        }}
      >
        {fields.map((field) => (
          <EditControl
            key={field.name}
            field={field}
            value={field.name in typed ? typed[field.name] : field.value}
            problem={problems[field.name]}
            resource={entry.resource}
            choices={choices[field.name] ?? []}
            onChange={(value) => {
              setTyped({ ...typed, [field.name]: value });
              setProblems({ ...problems, [field.name]: undefined });
            }}
          />
        ))}
      </Form>
    </Dialog>
  );
}

/** The rows to choose from, for each field that names one. */
function useChoices(fields: readonly EditField[]): Record<string, Choice[]> {
  const { language } = usePreferences();
  const choices = useLiveQuery(async () => {
    const lists = fields.map(async (field) => {
      const rows = await rowsFor(field);
      const named = rows.map((row) => ({ value: row.id, label: rowName(row, language) }));
      return [field.name, named.filter(({ label }) => label !== '').toSorted(byLabel)] as const;
    });
    return Object.fromEntries(await Promise.all(lists));
  }, [fields, language]);
  return choices ?? {};
}

/** Of a ledger only the row that the field names: nobody chooses one of a hundred thousand from a list. */
async function rowsFor({ kind, value }: EditField): Promise<readonly { id: string }[]> {
  if (kind.type !== 'reference') return [];
  if (!isLedger(kind.target)) return savedRows(kind.target);
  return typeof value === 'string' ? savedRowsOf(kind.target, [value]) : [];
}

function byLabel(a: Choice, b: Choice): number {
  return a.label < b.label ? -1 : 1;
}
