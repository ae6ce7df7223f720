import { Box } from '@chakra-ui/react';
import { useStatus } from '#records/use-status.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ApiKeyRow } from '#contract/api-keys.ts';
import type { Actor } from '#domain/access/policy.ts';
import { Button } from '#ui/button.tsx';
import { showSnackbar } from '#ui/interface-state.ts';
import { ConfirmDialog } from '#ui/overlays.tsx';
import { today } from '#ui/today.ts';
import { ROLE_WORDS } from '#ui/words/options.ts';
import { Summary } from '#ui/summary.tsx';
import { useWords } from '#records/use-words.ts';
import { useAnswer } from '#records/use-answer.ts';
import { profileProblem } from '../../profile/problems.ts';
import { Unanswered } from '#records/unanswered.tsx';
import { endProgram, readPrograms } from '../programs.ts';
import { NewKey } from './new-key.tsx';
import { useCall } from './use-call.ts';

/** The programs that sign in with a key of their own, read from the server when it is opened. */
export function Programs({ actor }: { actor: Actor }) {
  const { t } = useLingui();
  const { online } = useStatus();
  const [open, setOpen] = useState(false);
  return (
    <details className="rec-history" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <Summary>{t`Programs`}</Summary>
      <Box className="x-column" maxWidth="720px" paddingBottom="16px">
        <p className="x-hint">
          <Trans>
            A program signs in with a key: it calls the API with a role and until a day, and the
            history names it. The manual says how.
          </Trans>
        </p>
        {!open ? null : online ? (
          <Keys actor={actor} />
        ) : (
          <p className="x-hint" role="status">
            <Trans>There is no connection: keys are made and ended on the server.</Trans>
          </p>
        )}
      </Box>
    </details>
  );
}

function Keys({ actor }: { actor: Actor }) {
  const { t } = useLingui();
  const answer = useAnswer(readPrograms, profileProblem);
  const { isBusy, run } = useCall();
  const [asked, setAsked] = useState<ApiKeyRow>();
  const inUse = (answer.value ?? []).filter((row) => row.endedAt === null);
  const end = ({ id }: ApiKeyRow) =>
    run(async () => {
      try {
        await endProgram(id);
        showSnackbar(t`The key has ended`);
      } finally {
        answer.again();
      }
    });
  return (
    <>
      <Unanswered answer={answer} />
      {answer.value && inUse.length === 0 ? (
        <p className="x-hint">{t`No program has a key.`}</p>
      ) : null}
      <ul className="x-list">
        {inUse.map((row) => (
          <KeyLine key={row.id} row={row} disabled={isBusy} onEnd={() => setAsked(row)} />
        ))}
      </ul>
      <NewKey actor={actor} onMade={answer.again} />
      <ConfirmDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={t`End the key of ${asked?.name ?? ''}?`}
        confirm={t`End the key`}
        onConfirm={() => asked && end(asked)}
      >
        <p>{t`The program is refused from now on. What it wrote stays.`}</p>
      </ConfirmDialog>
    </>
  );
}

interface KeyLineProps {
  row: ApiKeyRow;
  disabled: boolean;
  onEnd: () => void;
}

function KeyLine({ row, disabled, onEnd }: KeyLineProps) {
  const { t } = useLingui();
  const { fmt, say } = useWords();
  const role = say(ROLE_WORDS[row.role]);
  const day = fmt.day(row.expiresOn);
  const used = row.lastUsedAt === null ? null : fmt.instant(row.lastUsedAt);
  const isPast = row.expiresOn < today();
  return (
    <li className="x-line x-line-ends">
      <span>
        {row.name}{' '}
        <span className="x-hint">
          …{row.tail} · {role} ·{' '}
          {isPast ? <Trans>ran out on {day}</Trans> : <Trans>until {day}</Trans>} ·{' '}
          {used === null ? <Trans>never used</Trans> : <Trans>last used {used}</Trans>}
        </span>
      </span>
      <Button
        size="small"
        tone="quiet"
        disabled={disabled}
        aria-label={t`End the key of ${row.name}`}
        onClick={onEnd}
      >
        <Trans>End the key</Trans>
      </Button>
    </li>
  );
}
