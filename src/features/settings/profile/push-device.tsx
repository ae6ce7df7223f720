import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useState } from 'react';
import { useStatus } from '#records/use-status.ts';
import { PATHS } from '#contract/paths.ts';
import { callApi } from '#local/api/call.ts';
import { beginPush, endPush, type PushHere, pushHere } from '#local/push.ts';
import { ProblemLine } from '#ui/problem-line.tsx';
import { Button } from '#ui/button.tsx';
import { showSnackbar } from '#ui/interface-state.ts';
import { ServerNote } from './server-note.tsx';
import { useAttempt } from './use-attempt.ts';

/** Whether this browser is told by push, and a test of each way. */
export function PushDevice() {
  const { t } = useLingui();
  const { online } = useStatus();
  const noteId = useId();
  const { busy, problem, attempt } = useAttempt();
  const [here, setHere] = useState<PushHere>();
  useEffect(() => {
    pushHere().then(setHere, () => setHere('impossible'));
  }, []);
  const shared = { disabled: !online || busy, 'aria-describedby': noteId };
  const begin = () =>
    attempt(async () => {
      try {
        setHere(await beginPush());
      } catch (error) {
        if (!(error instanceof DOMException)) throw error;
        showSnackbar(t`The push service of this browser does not answer`);
      }
    });
  const end = () =>
    attempt(async () => {
      await endPush();
      setHere(await pushHere());
    });
  const test = (channel: 'push' | 'mail') =>
    attempt(async () => {
      const path = PATHS.notificationsTest;
      const { sent } = await callApi<{ sent: number }>({ method: 'POST', path, body: { channel } });
      if (channel === 'mail') showSnackbar(t`The test is on its way to your mail`);
      else showSnackbar(sent > 0 ? t`The test was sent` : t`No device of yours could be reached`);
    });
  return (
    <>
      <p role="status">
        <PushState here={here} />
      </p>
      <div className="x-actions">
        {here === 'off' ? (
          <Button {...shared} onClick={() => void begin()}>{t`Notify me on this device`}</Button>
        ) : null}
        {here === 'on' ? (
          <Button {...shared} onClick={() => void end()}>{t`Stop on this device`}</Button>
        ) : null}
        <Button {...shared} onClick={() => void test('push')}>{t`Send a test push`}</Button>
        <Button {...shared} onClick={() => void test('mail')}>{t`Send a test mail`}</Button>
      </div>
      <ProblemLine>{problem && t(problem)}</ProblemLine>
      <ServerNote id={noteId} offline={<Trans>Subscribing and tests need the connection.</Trans>} />
    </>
  );
}

function PushState({ here }: { here: PushHere | undefined }) {
  switch (here) {
    case undefined:
      return null;
    case 'on':
      return <Trans>This device is told by push.</Trans>;
    case 'off':
      return <Trans>This device is not told by push.</Trans>;
    case 'denied':
      return (
        <Trans>Push is forbidden in this browser: allow it in the settings of this page.</Trans>
      );
    case 'impossible':
      return <Trans>This browser has no push; on an iPhone, install Xeito first.</Trans>;
  }
}
