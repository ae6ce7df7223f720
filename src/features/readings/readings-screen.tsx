import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { GivenRow } from '#contract/readings.ts';
import { readGivenList } from '#local/api/readings.ts';
import { Unanswered } from '#records/unanswered.tsx';
import { useAnswer } from '#records/use-answer.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { useFmt } from '#ui/fmt.ts';
import { Card, PageHeader } from '#ui/page.tsx';
import { RequestChip } from '#ui/subventions/request-chip.tsx';
import { NeedsServer } from './parts/needs-server.tsx';

/** The requests that somebody from outside was given to read. */
export function ReadingsScreen() {
  const { t } = useLingui();
  const answer = useAnswer(readGivenList);
  const given = answer.problem ? undefined : answer.value;
  return (
    <>
      <PageHeader
        title={t`Given to read`}
        count={given && given.length > 0 ? String(given.length) : undefined}
        lead={<Trans>Each request up to its day. Nothing of it stays on this device.</Trans>}
      />
      <NeedsServer />
      <Unanswered answer={answer} />
      {given === undefined ? null : given.length === 0 ? (
        <EmptyState title={t`No request is given to you now`}>
          <Trans>Whoever asked you to look at one can give it to you, up to a day.</Trans>
        </EmptyState>
      ) : (
        <Card>
          <ul className="x-lines">
            {given.map((row) => (
              <GivenLine key={row.id} row={row} />
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

function GivenLine({ row: { id, internalCode, title, body, state, untilDay } }: { row: GivenRow }) {
  const { t } = useLingui();
  const day = useFmt().day(untilDay);
  return (
    <li className="x-line x-line-ends">
      <span>
        <Link to="/readings/$callRequestId" params={{ callRequestId: id }} className="x-row-link">
          <span className="x-code">{internalCode}</span> {title}
        </Link>{' '}
        <span className="x-hint">{body}</span>
      </span>
      <span className="x-line">
        <RequestChip state={state} />
        <span className="x-hint">{t`until ${day}`}</span>
      </span>
    </li>
  );
}
