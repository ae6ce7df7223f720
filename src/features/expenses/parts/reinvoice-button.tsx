import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Repeat } from 'lucide-react';
import { useId } from 'react';
import type { Expense } from '#contract/resources/expenses.ts';
import type { Actor } from '#domain/access/policy.ts';
import { Button } from '#ui/button.tsx';
import { useFmt } from '#ui/fmt.ts';
import { type Catalogues, useReinvoices } from '../queries.ts';
import { MOST_REINVOICED, planReinvoice, type ReinvoiceProblem } from '../reinvoicing.ts';

const WHY_NOT: Readonly<Record<ReinvoiceProblem, MessageDescriptor>> = {
  'no-project': msg`No project bears them: what a project bears is reinvoiced.`,
  'several-projects': msg`Several projects bear them: choose expenses of one.`,
  'project-over': msg`The project is over: nothing of it is reinvoiced any more.`,
  'nothing-left': msg`None of them can be reinvoiced: they are income, cancelled, or reinvoiced already.`,
  'several-companies': msg`They are of several companies: choose expenses of one, which issues the reinvoice.`,
  'too-many': msg`At most ${MOST_REINVOICED} are reinvoiced at once.`,
  forbidden: msg`You may not issue reinvoices of their company.`,
};

interface Props {
  chosen: readonly Expense[];
  actor: Actor;
  catalogues: Catalogues;
  /** The project in view; null where they may be of any. */
  projectId: string | null;
}

/** Opens a new reinvoice of their project with the chosen expenses; what stands against it is said before. */
export function ReinvoiceButton({ chosen, actor, catalogues, projectId }: Props) {
  const { t } = useLingui();
  const fmt = useFmt();
  const hintId = useId();
  const navigate = useNavigate();
  const reinvoices = useReinvoices();
  if (!reinvoices) return null;
  const plan = planReinvoice(actor, catalogues, reinvoices, chosen, projectId);
  const open = () => {
    if (plan.problem !== null) return;
    void navigate({
      to: '/projects/$projectId',
      params: { projectId: plan.projectId },
      search: { peek: 'reinvoice:new', expenses: plan.ids.join(',') },
    });
  };
  return (
    <>
      <Button
        size="small"
        icon={Repeat}
        disabled={plan.problem !== null}
        aria-describedby={hintId}
        onClick={open}
      >
        <Trans context="action">Reinvoice</Trans>
      </Button>
      <span id={hintId} className="x-hint">
        {hintOf()}
      </span>
    </>
  );

  function hintOf(): string | null {
    if (plan.problem !== null) return t(WHY_NOT[plan.problem]);
    if (plan.ids.length === chosen.length) return null;
    const [count, total] = [fmt.number(plan.ids.length), fmt.number(chosen.length)];
    return t`${count} of ${total} can be reinvoiced`;
  }
}
