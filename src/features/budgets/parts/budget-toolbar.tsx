import { plural } from '@lingui/core/macro';
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
  Upload,
} from 'lucide-react';
import { hasWritten, lacksApproval } from '#domain/approvals/approval.ts';
import { BUDGET_APPROVAL } from '#domain/approvals/kinds.ts';
import { useApprovalRule } from '#records/approvals.ts';
import { Button, IconButton, buttonClass } from '#ui/button.tsx';
import { showSnackbar } from '#ui/interface-state.ts';
import { Menu, type MenuItem } from '#ui/menu.tsx';
import type { Line } from '../rows.ts';
import type { BudgetEditor } from '../use-budget-editor.ts';

interface Props {
  editor: BudgetEditor;
  lines: readonly Line[];
  onPaste: () => void;
  onImport: () => void;
  onCopy: () => void;
  onCompare: () => void;
}

/** What is done with the budget as a whole. */
export function BudgetToolbar({ editor, lines, onPaste, onImport, onCopy, onCompare }: Props) {
  const { t } = useLingui();
  const { actor, project } = editor.writer;
  const rule = useApprovalRule(project.companyId) ?? null;
  const isForOthers = (line: Line) =>
    lacksApproval(BUDGET_APPROVAL, rule, line) && hasWritten(actor.id, line);
  const open = lines.filter(({ status, locked }) => status === 'draft' && !locked);
  const drafts = open.filter((line) => !isForOthers(line));
  const left = open.length - drafts.length;
  const approve = async () => {
    const ids = drafts.map(({ id }) => id);
    const undo = await editor.setStatus(ids, 'approved');
    if (!undo) return;
    const said =
      left === 0
        ? t`All lines are approved`
        : t`${plural(left, { one: 'Approved but for # line that somebody else approves', other: 'Approved but for # lines that somebody else approves' })}`;
    showSnackbar(said, {
      action: { label: t`Undo`, run: () => void undo(), isGone: undo.isGone },
    });
  };
  const adding: MenuItem[] = [
    {
      id: 'paste',
      label: t`Paste from a spreadsheet`,
      icon: <ClipboardPaste size={16} />,
      onSelect: onPaste,
    },
    {
      id: 'import',
      label: t`Import a table`,
      icon: <Upload size={16} />,
      onSelect: onImport,
    },
    {
      id: 'copy',
      label: t`Copy from another project or a template`,
      icon: <Copy size={16} />,
      onSelect: onCopy,
    },
  ];
  const approval: MenuItem = {
    id: 'approve',
    label: t`Approve all drafts`,
    icon: <ListChecks size={16} />,
    disabled: drafts.length === 0,
    onSelect: () => void approve(),
  };
  const compare: MenuItem = {
    id: 'compare',
    label: t`Compare`,
    hint: t`With its approved lines, or another project`,
    icon: <GitCompare size={16} />,
    onSelect: onCompare,
  };
  const items = [...(editor.mayAdd ? adding : []), ...(editor.mayWrite ? [approval] : []), compare];
  return (
    <>
      {editor.mayAdd ? (
        <Link
          to="/projects/$projectId/budgets/new"
          params={{ projectId: editor.writer.project.id }}
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
            <span className="x-name">
              <Trans>Budget</Trans>
              <ChevronDown size={14} aria-hidden="true" />
            </span>
          </Button>
        }
        sections={[{ id: 'budget', items }]}
      />
      {editor.mayWrite ? (
        <IconButton
          label={t`Take the last step back`}
          icon={Undo2}
          onClick={() => void editor.undoLast()}
        />
      ) : null}
    </>
  );
}
