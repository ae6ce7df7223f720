import { Grid } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ListChecks, PencilLine } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Movement } from '#contract/resources/movements.ts';
import type { Actor } from '#domain/access/policy.ts';
import { type Entry, entryBy, type NewRule } from '#domain/banking/rules.ts';
import type { UndoKind } from '#local/outbox/undo.ts';
import type { Refused } from '#records/outcome.ts';
import { sayUndoable } from '#records/remove.ts';
import { useAnalytics } from '#ui/analytics/analytics.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/page.tsx';
import { StepButtons } from '#ui/step-buttons.tsx';
import { enterMovements, pairTransfer } from '../bank/actions.ts';
import { proposalAfter } from '../bank/proposal.ts';
import { idsOf, ruledOf, type Suggestion, type Waiting } from '../bank/suggestions.ts';
import { useWaiting } from '../bank/use-waiting.ts';
import { matchMovement } from '../actions.ts';
import { movementName } from '../movement.ts';
import { useSingleKeys } from '#ui/use-single-keys.ts';
import { EntryForm } from './entry-form.tsx';
import { StepFoot } from '#ui/frames.tsx';
import { MatchByHand } from './match-by-hand.tsx';
import { MovementSide } from './match-sides.tsx';
import { RuleProposal } from './rule-proposal.tsx';
import { SuggestionCard } from './suggestion-card.tsx';

/**
 * What movements are that nothing explains yet, one after the other, without the mouse: `y` takes what is suggested,
 * `n` does not, `/` finds any expense, `e` says what it is.
 */
export function MatchView({
  movements,
  ...page
}: Omit<Props, 'movements'> & {
  /** Those that wait; undefined while they are read. */
  movements: readonly Movement[] | undefined;
}) {
  // What they are asked with is asked once they are here.
  return movements ? <Matching {...page} movements={movements} /> : <Skeleton lines={5} />;
}

interface Props {
  actor: Actor;
  movements: readonly Movement[];
  /** What waits on other accounts. Keep it the same. */
  elsewhere?: readonly Movement[];
  /** How many wait besides. */
  more?: number;
  onDone: () => void;
}

function Matching({ actor, movements, elsewhere = NONE, more = 0, onDone }: Props) {
  const { t } = useLingui();
  const ledgers = useAnalytics();
  const heading = useRef<HTMLHeadingElement>(null);
  const finder = useRef<HTMLDivElement>(null);
  const { waiting, refuse } = useWaiting(actor, movements, elsewhere);
  const [place, setPlace] = useState<{ id: string | null; index: number }>({ id: null, index: 0 });
  const [isEntering, setEntering] = useState(false);
  const [proposal, setProposal] = useState<NewRule | null>(null);
  useEffect(() => heading.current?.focus(), []);

  const count = waiting?.length ?? 0;
  const known = waiting?.findIndex(({ movement }) => movement.id === place.id) ?? -1;
  const index = known >= 0 ? known : Math.min(place.index, Math.max(count - 1, 0));
  const current = waiting?.[index];
  const ruled = waiting ? ruledOf(waiting) : [];

  const go = (step: number) => {
    const next = Math.min(Math.max(index + step, 0), Math.max(count - 1, 0));
    setPlace({ id: waiting?.[next]?.movement.id ?? null, index: next });
    setEntering(false);
  };
  /** The keys of the page are for what comes next. */
  const rest = () => {
    setPlace({ id: current?.movement.id ?? null, index });
    setEntering(false);
    heading.current?.focus();
  };
  const say = (outcome: Parameters<typeof sayUndoable>[0], { movement }: Waiting) => {
    const name = movementName(movement);
    if (sayUndoable(outcome, t`"${name}" matched on this device`)) rest();
  };
  const accept = async () => {
    if (!current?.suggestion) return;
    say(await take(actor, current.movement, current.suggestion), current);
  };
  const decline = () => {
    if (!current) return;
    setPlace({ id: current.movement.id, index });
    if (current.suggestion) refuse(current.movement.id, idsOf(current.suggestion));
    else go(1);
  };
  const enter = async (waits: Waiting, entry: Entry) => {
    const outcome = await enterMovements(actor, [{ movement: waits.movement, entry }]);
    if (outcome.ok) setProposal(await proposalAfter(ledgers, actor, waits.movement, entry));
    say(outcome, waits);
    return outcome;
  };
  const applyRules = async () => {
    const all = ruled.map(({ movement, rule }) => ({ movement, entry: entryBy(rule, movement) }));
    const said = t`${plural(all.length, { one: '# movement', other: '# movements' })} entered by the rules on this device`;
    if (sayUndoable(await enterMovements(actor, all), said)) rest();
  };
  useSingleKeys(
    proposal
      ? {}
      : {
          y: () => void accept(),
          n: decline,
          e: () => setEntering(true),
          a: () => void (ruled.length > 1 ? applyRules() : undefined),
          '/': () => finder.current?.querySelector('input')?.focus(),
          ArrowLeft: () => go(-1),
          ArrowRight: () => go(1),
        },
  );

  const number = index + 1;
  return (
    <section className="x-column">
      <header className="x-line x-line-ends">
        <h2 ref={heading} tabIndex={-1} data-quiet-focus="">{t`Match movements`}</h2>
        <span className="x-actions">
          {ruled.length > 1 ? (
            <Button icon={ListChecks} aria-keyshortcuts="a" onClick={() => void applyRules()}>
              <Trans>Apply the rules to {ruled.length} (a)</Trans>
            </Button>
          ) : null}
          <Button onClick={onDone}>{t`Back to the list`}</Button>
        </span>
      </header>
      {proposal ? (
        <RuleProposal
          {...{ actor, proposal }}
          onDone={() => {
            setProposal(null);
            heading.current?.focus();
          }}
        />
      ) : null}
      {waiting === undefined ? (
        <Skeleton lines={5} />
      ) : current ? (
        <>
          <p role="status" className="x-hint">
            <Trans>
              Movement {number} of {count}
            </Trans>
            {more > 0 ? <Trans>, and {more} older ones after these</Trans> : null}
          </p>
          <Grid
            gap="16px"
            alignItems="start"
            templateColumns="repeat(auto-fit, minmax(min(100%, 320px), 1fr))"
          >
            <MovementSide movement={current.movement} />
            <Grid gap="12px">
              {isEntering ? (
                <EntryForm
                  key={current.movement.id}
                  {...{ actor }}
                  movement={current.movement}
                  onSave={(entry) => enter(current, entry)}
                  onCancel={() => {
                    setEntering(false);
                    heading.current?.focus();
                  }}
                />
              ) : (
                <>
                  <SuggestionCard
                    key={`${current.movement.id} ${current.suggestion ? idsOf(current.suggestion).join() : ''}`}
                    waiting={current}
                    onAccept={() => void accept()}
                    onDecline={decline}
                  />
                  <div ref={finder}>
                    <MatchByHand
                      key={current.movement.id}
                      {...{ actor }}
                      movement={current.movement}
                      onMatched={(outcome) => say(outcome, current)}
                    />
                  </div>
                </>
              )}
            </Grid>
          </Grid>
          <StepFoot>
            <StepButtons {...{ index, count }} onStep={go} />
            {isEntering ? null : (
              <Button icon={PencilLine} aria-keyshortcuts="e" onClick={() => setEntering(true)}>
                <Trans>Say what it is (e)</Trans>
              </Button>
            )}
          </StepFoot>
        </>
      ) : (
        <EmptyState title={t`Nothing waits to be matched`}>
          <Trans>
            All movements here are explained: by what they paid, or by what was said of them.
          </Trans>
        </EmptyState>
      )}
    </section>
  );
}

const NONE: readonly Movement[] = [];

/** Does what is suggested. */
async function take(
  actor: Actor,
  movement: Movement,
  suggestion: Suggestion,
): Promise<{ ok: true; undo: () => Promise<UndoKind> } | Refused> {
  switch (suggestion.kind) {
    case 'rule':
      return enterMovements(actor, [{ movement, entry: entryBy(suggestion.rule, movement) }]);
    case 'transfer':
      return pairTransfer(actor, movement, suggestion.other);
    case 'expenses':
      return matchMovement(actor, movement, suggestion.expenses);
  }
}
