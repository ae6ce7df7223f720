import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMilestoneTypes } from '#records/milestone-types.ts';
import { refusalSentence } from '#ui/words/refusals/index.ts';
import { useStatus } from '#records/use-status.ts';
import { type Actor, canOverrideFunding } from '#domain/access/policy.ts';
import { type CallRequestState, isGranted } from '#domain/call-requests/states.ts';
import { type Day, isDay } from '#domain/days.ts';
import type { Cents } from '#domain/money.ts';
import { undoOf } from '#local/outbox/undo.ts';
import { useDirty } from '#ui/dirty.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { useFmt } from '#ui/fmt.ts';
import { FormDialog } from '#ui/fields/form-dialog.tsx';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { TextAreaField } from '#ui/fields/text-field.tsx';
import { RequestChip } from '#ui/subventions/request-chip.tsx';
import { todayInMadrid } from '#ui/today.ts';
import { CALL_REQUEST_STATES } from '#ui/words/subventions.ts';
import { showUndoable } from '#ui/undoable.ts';
import { CALL_REQUESTS_FIELDS } from '#ui/words/fields/call-requests.ts';
import { changeState, type Step, stepProblems, usualMilestones } from '../actions.ts';
import type { Obstacle } from '../problems.ts';
import { readStopping, useStopping } from '../queries.ts';
import type { RequestLine } from '../request.ts';
import { STEPS } from '../words.ts';
import { StopsPresenting } from './stops-presenting.tsx';
import { MetMilestones, useMet } from './met-milestones.tsx';
import { MinimisWarning } from './minimis-warning.tsx';
import { UnreadyDocuments } from './unready-documents.tsx';

/** Asks for the day and the reason of a change of state, and for the amounts that the state needs. */
export function StateDialog({
  line: { request, tender, organization, documents, milestones },
  to,
  actor,
  onClose,
}: {
  line: Pick<RequestLine, 'request' | 'tender' | 'organization' | 'documents' | 'milestones'>;
  to: CallRequestState;
  actor: Actor;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const { online } = useStatus();
  const [day, setDay] = useState<Day | null>(todayInMadrid());
  const [comment, setComment] = useState('');
  const [requested, setRequested] = useState<Cents | null>(request.requestedCents || null);
  const [granted, setGranted] = useState<Cents | null>(request.grantedCents);
  const [eligible, setEligible] = useState<Cents | null>(request.eligibleBudgetCents || null);
  const [givenDate, setGivenDate] = useState<Day | null | undefined>(
    request.grantDate ?? undefined,
  );
  // The day of the step until another one is said.
  const grantDate = givenDate === undefined ? day : givenDate;
  const [problem, setProblem] = useState<string>();
  /** What stood against it when it was last tried. */
  const [found, setFound] = useState<readonly Obstacle[]>();
  const missing = (isMissing: boolean) => (found && isMissing ? 'required' : undefined);
  const { met, setDone } = useMet(milestones, to, actor);
  const types = useMilestoneTypes() ?? [];
  const { language } = useFmt();
  const [override, setOverride] = useState('');
  const stopping = useStopping(request.id, to);
  useDirty(
    comment !== '' ||
      override !== '' ||
      requested !== (request.requestedCents || null) ||
      granted !== request.grantedCents ||
      eligible !== (request.eligibleBudgetCents || null),
  );
  const asksAmount = to === 'submitted';
  const asksGrant = isGranted(to) && !isGranted(request.state) && to !== 'closed';
  const addsUsual = asksGrant && milestones.length === 0 && types.length > 0;
  const step = (): Step | null => {
    const isWhole =
      isOf(day) &&
      !Number.isNaN(requested) &&
      !Number.isNaN(granted) &&
      !Number.isNaN(eligible) &&
      (!asksGrant || isOf(grantDate));
    if (!isWhole) return null;
    return {
      state: to,
      day,
      comment,
      override,
      ...(asksAmount && requested !== null && { requestedCents: requested }),
      ...(asksGrant && { grantedCents: granted, eligibleBudgetCents: eligible ?? 0, grantDate }),
    };
  };
  const save = async () => {
    const made = step();
    setFound([]);
    if (!made) {
      setProblem(t`Fill in the day and the amounts first.`);
      return;
    }
    const { findings } = await readStopping(request.id, to);
    const problems = stepProblems(actor, request, made, findings);
    if (problems.length > 0) {
      setFound(problems);
      setProblem(problems.map((one) => t(refusalSentence(one))).join(' '));
      return;
    }
    const done = met.flatMap(({ milestone, isDone }) => (isDone ? [milestone] : []));
    const usual = addsUsual
      ? usualMilestones({ request, organization, tender }, types, language)
      : [];
    const outcome = await changeState(actor, request, made, {
      met: done,
      usual,
      stopping: findings,
    });
    if (!outcome.ok) {
      setProblem(t(refusalSentence(outcome.problem)));
      return;
    }
    onClose();
    // A step that was sent is taken back by another step, if at all.
    const undo = online ? null : undoOf(outcome.seqs);
    showUndoable(t`${request.internalCode}: ${t(CALL_REQUEST_STATES[to])}`, undo);
  };
  return (
    <FormDialog
      title={`${request.internalCode}: ${t(STEPS[to])}`}
      action={t(STEPS[to])}
      {...{ problem, onClose }}
      onSave={save}
    >
      {found?.includes('CALL_REQUEST_WITHOUT_APPLICANT') ? (
        <Link
          to="/subventions/call-requests/$callRequestId"
          params={{ callRequestId: request.id }}
          search={{ edit: 1 }}
          onClick={onClose}
        >
          <Trans>Edit</Trans>
        </Link>
      ) : null}
      <p className="x-line">
        <RequestChip state={request.state} />
        <span aria-hidden="true">→</span>
        <span className="x-hidden">{t`goes to`}</span>
        <RequestChip state={to} />
      </p>
      <UnreadyDocuments {...{ to, documents }} />
      <StopsPresenting
        {...stopping}
        mayOverride={canOverrideFunding(actor)}
        reason={override}
        onReason={setOverride}
      />
      <DateField
        label={t`On which day`}
        required
        error={missing(day === null)}
        value={day}
        onChange={setDay}
      />
      {asksAmount ? (
        <MoneyField
          label={t(CALL_REQUESTS_FIELDS.requestedCents)}
          required
          error={missing((requested ?? 0) <= 0)}
          value={requested}
          onChange={setRequested}
        />
      ) : null}
      {asksGrant ? (
        <>
          <div className="x-form-row">
            <MoneyField
              label={t(CALL_REQUESTS_FIELDS.grantedCents)}
              required
              error={missing(granted === null)}
              value={granted}
              onChange={setGranted}
            />
            <MoneyField
              label={t(CALL_REQUESTS_FIELDS.eligibleBudgetCents)}
              value={eligible}
              onChange={setEligible}
            />
          </div>
          <DateField
            label={t(CALL_REQUESTS_FIELDS.grantDate)}
            help={t`The day on which the right to it was given`}
            required
            error={missing(grantDate === null)}
            value={grantDate}
            onChange={setGivenDate}
          />
        </>
      ) : null}
      {asksAmount || asksGrant || to === 'provisional-granted' ? (
        <MinimisWarning
          requestId={request.id}
          tender={tender}
          facts={{
            ...request,
            state: to,
            requestedCents: requested,
            grantedCents: granted,
            grantDate: asksGrant && isOf(grantDate) ? grantDate : request.grantDate,
          }}
        />
      ) : null}
      <MetMilestones {...{ met, setDone }} />
      {addsUsual ? (
        <p className="x-hint">
          <Trans>It has no milestones yet: the usual ones are added with it.</Trans>
        </p>
      ) : null}
      <TextAreaField
        label={t`Reason`}
        help={t`Stands in the history of the request`}
        rows={3}
        maxLength={2000}
        value={comment}
        onChange={setComment}
      />
    </FormDialog>
  );
}

function isOf(day: Day | null): day is Day {
  return day !== null && isDay(day);
}
