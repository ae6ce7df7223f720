import { useStatus } from '#records/use-status.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useId } from 'react';
import { ProblemLine } from '#ui/problem-line.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/page.tsx';
import { download } from '#ui/tables/download.ts';
import { today } from '#ui/today.ts';
import { readOwnData } from './calls.ts';
import { ServerNote } from './server-note.tsx';
import { useAttempt } from './use-attempt.ts';

/** All that the server holds about the person, as a file. */
export function OwnData() {
  const { t } = useLingui();
  const { online } = useStatus();
  const { busy, problem, attempt } = useAttempt();
  const noteId = useId();
  const save = async (): Promise<void> => {
    const data = await readOwnData();
    const text = JSON.stringify(data, null, 2);
    download(`xeito-${today()}.json`, new Blob([text], { type: 'application/json' }));
  };
  return (
    <Card title={<Trans>Your data</Trans>}>
      <p>
        <Trans>
          All that is held about you, as a JSON file: account, rights, sessions, devices, which
          fields you changed and when, and your data as a collaborator.
        </Trans>
      </p>
      <div className="x-actions">
        <Button
          icon={Download}
          disabled={!online || busy}
          aria-describedby={noteId}
          onClick={() => void attempt(save)}
        >
          <Trans>Download your data</Trans>
        </Button>
      </div>
      <ProblemLine>{problem && t(problem)}</ProblemLine>
      <ServerNote
        id={noteId}
        offline={<Trans>There is no connection: the file is made by the server.</Trans>}
      />
    </Card>
  );
}
