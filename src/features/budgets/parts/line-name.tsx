import { Trans, useLingui } from '@lingui/react/macro';
import { CornerLeftUp, Lock, PanelRightOpen, Undo2 } from 'lucide-react';
import { Button, IconButton } from '#ui/button.tsx';
import type { BudgetRow } from '../rows.ts';
import type { BudgetEditor } from '../use-budget-editor.ts';

interface Props {
  row: BudgetRow;
  editor: BudgetEditor;
  onOpen: (id: string) => void;
}

/** The name of a line, what is special about it, and the way to its form or back into the budget. */
export function LineName({ row, editor, onOpen }: Props) {
  const { t } = useLingui();
  const { line, category, isMisplaced } = row;
  return (
    <span className="x-name budgets-name">
      {category ? <span className="x-code">{category.code}</span> : null}
      {line.status === 'removed' ? (
        <del className="x-clip" title={line.name}>
          {line.name}
        </del>
      ) : (
        <span className="x-clip" title={line.name}>
          {line.name}
        </span>
      )}
      {line.locked ? <Lock size={13} role="img" aria-label={t`Locked`} /> : null}
      {isMisplaced ? (
        <CornerLeftUp
          size={13}
          role="img"
          aria-label={t`Its parent item cannot hold it: it stands at the top`}
        />
      ) : null}
      {line.status === 'removed' && editor.mayWrite ? (
        <Button
          size="small"
          tone="quiet"
          icon={Undo2}
          iconSize={13}
          aria-label={t`Undo the removal of ${line.name}`}
          onClick={() => void editor.setStatus([line.id], 'draft')}
        >
          <Trans>Undo</Trans>
        </Button>
      ) : null}
      <IconButton
        label={t`Open ${line.name}`}
        icon={PanelRightOpen}
        iconSize={14}
        onClick={() => onOpen(line.id)}
      />
    </span>
  );
}
