import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { BookOpenText } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { ReadersAnswer, ReadingRow } from '#contract/readings.ts';
import { isReadingOpen } from '#domain/access/readings.ts';
import { addDays, type Day } from '#domain/days.ts';
import { ApiProblem } from '#local/api/call.ts';
import { giveReading, readReaders, takeReading } from '#local/api/readings.ts';
import { callProblem } from '#records/problems.ts';
import { NEW_ROW } from '#records/search.ts';
import { Unanswered } from '#records/unanswered.tsx';
import { useAnswer } from '#records/use-answer.ts';
import { useStatus } from '#records/use-status.ts';
import { Button } from '#ui/button.tsx';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { useFmt } from '#ui/fmt.ts';
import { showSnackbar } from '#ui/interface-state.ts';
import { Dialog } from '#ui/overlays.tsx';
import { ProblemLine } from '#ui/problem-line.tsx';
import { useTodayInMadrid } from '#ui/today.ts';

/** Time for an audit: who needs longer is given it again. */
const DAYS = 30;

interface Given {
  id: string;
  internalCode: string;
}

/** Gives a request to somebody from outside to read. The server decides with each call: without it nothing is given. */
export function ReadersButton({ request }: { request: Given }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" icon={BookOpenText} onClick={() => setOpen(true)}>
        <Trans>Give to read</Trans>
      </Button>
      {open ? <ReadersDialog request={request} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function ReadersDialog({ request, onClose }: { request: Given; onClose: () => void }) {
  const { t } = useLingui();
  const { online } = useStatus();
  return (
    <Dialog
      onClose={onClose}
      title={t`Advisers who may read ${request.internalCode}`}
      footer={<Button onClick={onClose}>{t`Close`}</Button>}
    >
      <div className="x-column">
        <p className="x-hint">
          <Trans>
            An adviser or auditor signs in and sees this request alone, up to the day that you say:
            its milestones, documents, records and checks. They change nothing, and the history
            names each reading.
          </Trans>
        </p>
        {online ? (
          <Readers request={request} />
        ) : (
          <p className="x-notice" data-tone="warn" role="status">
            <Trans>There is no connection: readings are given and taken on the server.</Trans>
          </p>
        )}
      </div>
    </Dialog>
  );
}

function Readers({ request: { id } }: { request: Given }) {
  const { t } = useLingui();
  const ask = useCallback((signal: AbortSignal) => readReaders(id, signal), [id]);
  const answer = useAnswer(ask);
  const [isBusy, setBusy] = useState(false);
  const take = async ({ id: readingId, userName }: ReadingRow) => {
    setBusy(true);
    try {
      await takeReading(id, readingId);
      showSnackbar(t`${userName} may not read it any more`);
    } catch (error) {
      showSnackbar(t(callProblem(error)), { color: 'danger' });
    } finally {
      setBusy(false);
      answer.again();
    }
  };
  return (
    <>
      <Unanswered answer={answer} />
      {answer.value ? (
        <>
          <ul className="x-lines">
            {answer.value.readings
              .filter(({ endedAt }) => endedAt === null)
              .map((row) => (
                <ReadingLine
                  key={row.id}
                  row={row}
                  disabled={isBusy}
                  onTake={() => void take(row)}
                />
              ))}
          </ul>
          <Give requestId={id} advisers={answer.value.advisers} onGiven={answer.again} />
        </>
      ) : null}
    </>
  );
}

interface ReadingLineProps {
  row: ReadingRow;
  disabled: boolean;
  onTake: () => void;
}

function ReadingLine({ row, disabled, onTake }: ReadingLineProps) {
  const { t } = useLingui();
  const day = useFmt().day(row.untilDay);
  const isOpen = isReadingOpen(row, useTodayInMadrid());
  return (
    <li className="x-line x-line-ends">
      <span>
        {row.userName}{' '}
        <span className="x-hint">
          {isOpen ? <Trans>until {day}</Trans> : <Trans>ended on {day}</Trans>}
        </span>
      </span>
      <Button
        size="small"
        tone="quiet"
        disabled={disabled}
        aria-label={t`Take it away from ${row.userName}`}
        onClick={onTake}
      >
        <Trans>Take away</Trans>
      </Button>
    </li>
  );
}

interface GiveProps {
  requestId: string;
  advisers: ReadersAnswer['advisers'];
  onGiven: () => void;
}

function Give({ requestId, advisers, onGiven }: GiveProps) {
  const { t } = useLingui();
  const today = useTodayInMadrid();
  const [userId, setUserId] = useState('');
  const [untilDay, setUntilDay] = useState<Day | null>(() => addDays(today, DAYS));
  const [problem, setProblem] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const fields = problem instanceof ApiProblem ? (problem.problem.errors ?? []) : [];
  const codeOf = (name: string) => fields.find(({ path }) => path === name)?.code;
  const isWhole = userId !== '' && untilDay !== null;
  const give = async () => {
    if (!isWhole || isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      const { userName } = await giveReading(requestId, { userId, untilDay });
      showSnackbar(t`${userName} may read it`);
      setUserId('');
      onGiven();
    } catch (error) {
      setProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className="x-column"
      aria-label={t`Give to an adviser to read`}
      onSubmit={(event) => {
        event.preventDefault();
        void give();
      }}
    >
      <div className="x-fields">
        <div>
          <ComboField
            label={t`Adviser or auditor`}
            value={userId}
            onChange={setUserId}
            options={advisers.map(({ id, name, email }) => ({
              value: id,
              label: `${name} (${email})`,
            }))}
            error={codeOf('userId')}
          />
        </div>
        <div>
          <DateField
            label={t`Last day`}
            value={untilDay}
            min={today}
            error={codeOf('untilDay')}
            onChange={setUntilDay}
          />
        </div>
      </div>
      {problem !== null && fields.length === 0 ? (
        <ProblemLine>{t(callProblem(problem))}</ProblemLine>
      ) : null}
      <span className="x-actions">
        <Button type="submit" tone="primary" disabled={!isWhole || isBusy}>{t`Give`}</Button>
        <Link to="/settings/users" search={{ peek: NEW_ROW } as never}>
          <Trans>Invite another person, as adviser</Trans>
        </Link>
      </span>
    </form>
  );
}
