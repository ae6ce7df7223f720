import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import {
  ChevronDown,
  ClipboardPaste,
  Copy,
  GitCompare,
  ListChecks,
  Plus,
  Undo2,
} from 'lucide-react';
import { Button, IconButton, buttonClass } from '#ui/button.tsx';
import { showSnackbar } from '#ui/interface-state.ts';
import { Menu, type MenuItem } from '#ui/menu.tsx';
import type { Line } from '../rows.ts';
import type { Desk } from '../use-desk.ts';

/** What is done with the budget as a whole. */
export function BudgetToolbar({
  desk,
  lines,
  onPaste,
  onCopy,
  onCompare,
}: {
  desk: Desk;
  lines: readonly Line[];
  onPaste: () => void;
  onCopy: () => void;
  onCompare: () => void;
}) {
  const { t } = useLingui();
  const drafts = lines.filter(({ status, locked }) => status === 'draft' && !locked);
  const approve = async () => {
    const ids = drafts.map(({ id }) => id);
    const undo = await desk.setStatus(ids, 'approved');
    if (!undo) return;
    showSnackbar(t`All lines are approved`, {
      action: { label: t`Undo`, run: () => void undo() },
    });
  };
  const writing: MenuItem[] = [
    {
      id: 'paste',
      label: t`Paste from a spreadsheet`,
      icon: <ClipboardPaste size={16} />,
      onSelect: onPaste,
    },
    {
      id: 'copy',
      label: t`Copy from another project or a template`,
      icon: <Copy size={16} />,
      onSelect: onCopy,
    },
    {
      id: 'approve',
      label: t`Approve all drafts`,
      icon: <ListChecks size={16} />,
      disabled: drafts.length === 0,
      onSelect: () => void approve(),
    },
  ];
  const compare: MenuItem = {
    id: 'compare',
    label: t`Compare`,
    hint: t`With its approved lines, or another project`,
    icon: <GitCompare size={16} />,
    onSelect: onCompare,
  };
  return (
    <>
      {desk.mayWrite ? (
        <Link
          to="/projects/$projectId/budgets/new"
          params={{ projectId: desk.writer.project.id }}
          className={buttonClass({ tone: 'primary' })}
          data-shortcut="n"
        >
          <Plus size={16} aria-hidden="true" />
          <Trans>New line</Trans>
        </Link>
      ) : null}
      <Menu
        trigger={
          <Button>
            <span className="budgets-menu">
              <Trans>Budget</Trans>
              <ChevronDown size={14} aria-hidden="true" />
            </span>
          </Button>
        }
        sections={[{ id: 'budget', items: desk.mayWrite ? [...writing, compare] : [compare] }]}
      />
      {desk.mayWrite ? (
        <IconButton
          label={t`Take the last step back`}
          icon={<Undo2 size={16} />}
          onClick={() => void desk.undoLast()}
        />
      ) : null}
    </>
  );
}
