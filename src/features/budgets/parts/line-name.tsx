import { Trans, useLingui } from '@lingui/react/macro';
import { CornerLeftUp, Lock, PanelRightOpen, Undo2 } from 'lucide-react';
import { Button, IconButton } from '#ui/button.tsx';
import type { BudgetRow } from '../rows.ts';
import type { Desk } from '../use-desk.ts';

/** The name of a line, what is special about it, and the way to its form or back into the budget. */
export function LineName({
  row,
  desk,
  onOpen,
}: {
  row: BudgetRow;
  desk: Desk;
  onOpen: (id: string) => void;
}) {
  const { t } = useLingui();
  const { line, category, isMisplaced } = row;
  return (
    <span className="budgets-name">
      {category ? <span className="budgets-code">{category.code}</span> : null}
      {line.status === 'removed' ? (
        <del className="budgets-name-text" title={line.name}>
          {line.name}
        </del>
      ) : (
        <span className="budgets-name-text" title={line.name}>
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
      {line.status === 'removed' && desk.mayWrite ? (
        <Button
          size="small"
          tone="quiet"
          icon={<Undo2 size={13} aria-hidden="true" />}
          aria-label={t`Undo the removal of ${line.name}`}
          onClick={() => void desk.setStatus([line.id], 'draft')}
        >
          <Trans>Undo</Trans>
        </Button>
      ) : null}
      <IconButton
        className="budgets-open"
        label={t`Open ${line.name}`}
        icon={<PanelRightOpen size={14} />}
        onClick={() => onOpen(line.id)}
      />
    </span>
  );
}
