import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { sumCents } from '#domain/money.ts';
import { newRowId } from '#local/outbox/enqueue.ts';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { SwitchField } from '#ui/fields/text-field.tsx';
import { useFmt } from '#ui/fmt.ts';
import { Dialog, DialogFoot } from '#ui/overlays.tsx';
import { copiedLines, linesOfItems } from '../copy.ts';
import { type BudgetData, type BudgetSource, useSources } from '../queries.ts';
import { withAmounts } from '../rows.ts';
import { useAddLines } from '../use-add-lines.ts';
import type { BudgetEditor } from '../use-budget-editor.ts';

/** Stands for the tree of budget items among the projects. */
const ITEMS = 'items';

interface Props {
  data: BudgetData;
  editor: BudgetEditor;
  onClose: () => void;
}

/** Takes the tree of another project's budget over, or that of the budget items as a template. */
export function CopyDialog({ data, editor, onClose }: Props) {
  const { t } = useLingui();
  const fmt = useFmt();
  const sources = useSources(data.project.id);
  const [from, setFrom] = useState(ITEMS);
  const [withPrices, setWithPrices] = useState(true);
  const { addLines, isSaving } = useAddLines(editor, onClose);
  const source = sources?.find(({ project }) => project.id === from);
  const copies = useMemo(() => {
    if (source) return copiedLines(source.lines, { withPrices, newId: newRowId });
    const categories = [...data.categoriesById.values()];
    return linesOfItems(categories, { language: fmt.language, newId: newRowId });
  }, [source, withPrices, data.categoriesById, fmt.language]);
  const count = fmt.number(copies.length);
  return (
    <Dialog
      onClose={onClose}
      title={t`Copy a budget`}
      footer={
        <DialogFoot
          onClose={onClose}
          disabled={copies.length === 0 || isSaving}
          onClick={() => void addLines(copies)}
        >
          <Trans>Copy the lines ({count})</Trans>
        </DialogFoot>
      }
    >
      <div className="x-form">
        <ComboField
          label={t`From`}
          options={[
            { value: ITEMS, label: t`Template: the tree of budget items` },
            ...(sources ?? []).map((one) => ({
              value: one.project.id,
              label: `${one.project.code} ${one.project.name} · ${fmt.money(expensesOf(one))}`,
            })),
          ]}
          value={from}
          onChange={setFrom}
        />
        {source ? (
          <SwitchField label={t`With their prices`} value={withPrices} onChange={setWithPrices} />
        ) : null}
        <p className="x-hint">
          <Trans>
            The lines come as drafts, below what stands here already. Removed lines stay behind.
          </Trans>
        </p>
      </div>
    </Dialog>
  );
}

function expensesOf({ lines }: BudgetSource): number {
  const own = withAmounts(lines).filter(({ side }) => side === 'expense');
  return sumCents(own.map(({ amountCents }) => amountCents));
}
