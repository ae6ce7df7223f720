import { Trans, useLingui } from '@lingui/react/macro';
import type { Actor } from '#domain/access/policy.ts';
import type { NewRule } from '#domain/banking/rules.ts';
import { sayUndoable } from '#records/remove.ts';
import { Button } from '#ui/button.tsx';
import { MOVEMENT_KINDS } from '#ui/words/money.ts';
import { keepRule } from '../bank/actions.ts';
import { useSingleKeys } from '#ui/use-single-keys.ts';
import { StepFoot } from '#ui/frames.tsx';

interface Props {
  actor: Actor;
  proposal: NewRule;
  onDone: () => void;
}

/** Asked once the same was said twice: whether it is a rule. `y` makes it, `n` does not. */
export function RuleProposal({ actor, proposal, onDone }: Props) {
  const { t } = useLingui();
  const { pattern, kind, accountNum } = proposal;
  const what = [t(MOVEMENT_KINDS[kind]), accountNum].filter(Boolean).join(' · ');
  const keep = async () => {
    sayUndoable(await keepRule(actor, proposal), t`Rule "${pattern}" saved on this device`);
    onDone();
  };
  useSingleKeys({ y: () => void keep(), n: onDone });
  return (
    <div className="x-notice" data-tone="info" role="alert">
      <p>
        <Trans>
          You said the same before: movements with the words "{pattern}" are {what}. Is that a rule?
        </Trans>
      </p>
      <StepFoot>
        <Button aria-keyshortcuts="n" onClick={onDone}>{t`No (n)`}</Button>
        <Button tone="primary" aria-keyshortcuts="y" onClick={() => void keep()}>
          <Trans>Make it a rule (y)</Trans>
        </Button>
      </StepFoot>
    </div>
  );
}
