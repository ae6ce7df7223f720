import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { BudgetSide } from '#domain/budgets/kinds.ts';
import { BUDGET_SIDES } from '#domain/budgets/kinds.ts';
import type { PasteField } from '#domain/budgets/paste-words.ts';
import { newRowId } from '#local/outbox/enqueue.ts';
import { useDirty } from '#ui/dirty.ts';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { TextAreaField } from '#ui/fields/text-field.tsx';
import { useFmt } from '#ui/fmt.ts';
import { BUDGET_SIDES as SIDE_WORDS } from '#ui/words/money.ts';
import { Dialog, DialogFoot } from '#ui/overlays.tsx';
import { categoryKeys, isTakeable, pastedLines, readPaste } from '../paste-plan.ts';
import type { BudgetData } from '../queries.ts';
import { useAddLines } from '../use-add-lines.ts';
import type { BudgetEditor } from '../use-budget-editor.ts';
import { useParentOptions } from './parent-options.ts';
import { PastePreview } from './paste-preview.tsx';

interface Props {
  data: BudgetData;
  editor: BudgetEditor;
  /** What was pasted already; empty when the dialog was opened by its button. */
  pasted: string;
  onClose: () => void;
}

/** Rows of a spreadsheet as new lines: what was understood of each cell is shown before anything is made. */
export function PasteDialog({ data, editor, pasted, onClose }: Props) {
  const { t } = useLingui();
  const fmt = useFmt();
  const [text, setText] = useState(pasted);
  const [side, setSide] = useState<BudgetSide>('expense');
  const [parentId, setParentId] = useState('');
  const [columns, setColumns] = useState<(PasteField | null)[] | null>(null);
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  const { addLines, isSaving } = useAddLines(editor, onClose);
  useDirty(text !== '');
  const parents = useParentOptions(data.lines, null, side);
  const { categoriesById } = data;
  const categoriesByKey = useMemo(() => categoryKeys(categoriesById.values()), [categoriesById]);
  const budget = useMemo(
    () => readPaste(text, { side, categoriesByKey, columns }),
    [text, side, categoriesByKey, columns],
  );
  const lines = budget.rows.filter((row, index) => isTakeable(row) && !leftOut.has(index)).length;
  const count = fmt.number(lines);

  const create = async () => {
    const parent = parentId === '' ? null : { id: parentId, side };
    const context = { categoriesByKey, categoriesById, parent, newId: newRowId };
    await addLines(pastedLines(budget, leftOut, context));
  };
  return (
    <Dialog
      onClose={onClose}
      title={t`Paste lines from a spreadsheet`}
      footer={
        <DialogFoot
          onClose={onClose}
          disabled={lines === 0 || isSaving}
          onClick={() => void create()}
        >
          <Trans>Create the lines ({count})</Trans>
        </DialogFoot>
      }
    >
      <div className="x-form">
        <TextAreaField
          label={t`Pasted cells`}
          help={t`Copy the cells in the spreadsheet, with their headings, and paste them here.`}
          rows={pasted === '' ? 5 : 3}
          wrap="off"
          value={text}
          onChange={(next) => {
            setText(next);
            setColumns(null);
            setLeftOut(new Set());
          }}
        />
        <div className="x-form-row">
          <ChoiceField
            label={t`Side of the lines that do not say it`}
            values={BUDGET_SIDES}
            words={SIDE_WORDS}
            value={side}
            onChange={(value) => {
              setSide(value);
              setParentId('');
            }}
          />
          <ComboField
            label={t`Below`}
            empty={t`At the top`}
            options={parents}
            value={parentId}
            onChange={setParentId}
          />
        </div>
        {text.trim() === '' ? null : (
          <PastePreview
            {...{ budget, leftOut, categoriesById, categoriesByKey }}
            onColumns={(next) => setColumns(next)}
            onTake={(index, isTaken) =>
              setLeftOut((before) => {
                const next = new Set(before);
                if (isTaken) next.delete(index);
                else next.add(index);
                return next;
              })
            }
          />
        )}
      </div>
    </Dialog>
  );
}
