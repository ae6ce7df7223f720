import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import {
  ArrowDown,
  ArrowUp,
  Check,
  IndentDecrease,
  IndentIncrease,
  Plus,
  Trash2,
  Undo2,
} from 'lucide-react';
import { canStrike } from '#domain/budgets/change.ts';
import { useLacksApproval } from '#records/approvals.ts';
import { Button, IconButton, buttonClass } from '#ui/button.tsx';
import type { Line } from '../rows.ts';
import type { BudgetEditor } from '../use-budget-editor.ts';

const Steps = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px',
    marginTop: '16px',
    paddingTop: '16px',
    borderTop: '1px solid',
    borderColor: 'border',
  },
});

/** What is done with a line as a whole: the keys of the grid, for a mouse and a finger. */
export function LineSteps({ line, editor }: { line: Line; editor: BudgetEditor }) {
  const { t } = useLingui();
  const { id, name, status } = line;
  // Above the limit it is approved where that is said, by somebody else.
  const isWaiting = useLacksApproval(
    { resource: 'budgets', row: line },
    editor.writer.project.companyId,
  );
  if (status === 'removed') {
    return (
      <Steps>
        <Button icon={Undo2} iconSize={14} onClick={() => void editor.setStatus([id], 'draft')}>
          <Trans>Put it back</Trans>
        </Button>
      </Steps>
    );
  }
  const next = status === 'approved' ? 'draft' : 'approved';
  return (
    <Steps>
      <span className="x-actions" role="group" aria-label={t`Place in the budget`}>
        <IconButton
          label={t`Move ${name} up`}
          icon={ArrowUp}
          onClick={() => void editor.move(id, 'up')}
        />
        <IconButton
          label={t`Move ${name} down`}
          icon={ArrowDown}
          onClick={() => void editor.move(id, 'down')}
        />
        <IconButton
          label={t`Put ${name} beside its parent item`}
          icon={IndentDecrease}
          onClick={() => void editor.move(id, 'out')}
        />
        <IconButton
          label={t`Put ${name} below the aggregator above it`}
          icon={IndentIncrease}
          onClick={() => void editor.move(id, 'in')}
        />
      </span>
      {line.aggregator ? (
        <Link
          to="/projects/$projectId/budgets/new"
          params={{ projectId: line.projectId }}
          search={{ parent: id, side: line.side }}
          className={buttonClass({ size: 'small' })}
        >
          <Plus size={14} aria-hidden="true" />
          <Trans>Line below it</Trans>
        </Link>
      ) : null}
      {isWaiting && next === 'approved' ? null : (
        <Button size="small" icon={Check} onClick={() => void editor.setStatus([id], next)}>
          {next === 'approved' ? <Trans>Approve</Trans> : <Trans>Back to draft</Trans>}
        </Button>
      )}
      {canStrike(editor.writer.actor) ? (
        <Button size="small" tone="danger" icon={Trash2} onClick={() => void editor.remove(line)}>
          <Trans>Remove</Trans>
        </Button>
      ) : null}
    </Steps>
  );
}
