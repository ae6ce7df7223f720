import { useStatus } from '#records/use-status.ts';
import type { MessageDescriptor } from '@lingui/core';
import { Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { CloudDownload } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { type Usage } from '../queries.ts';
import { askRegister, registerProblem } from '../register-call.ts';
import type { PublishedAids } from '../register-file.ts';

interface Props {
  usage: Usage;
  onAnswer: (published: PublishedAids) => void;
}

/** The register itself, asked by the server: it needs a connection, which is told before the press. */
export function AskRegister({ usage, onAnswer }: Props) {
  const { t } = useLingui();
  const { online } = useStatus();
  const hintId = useId();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<MessageDescriptor | null>(null);
  const ask = async () => {
    setBusy(true);
    setProblem(null);
    try {
      onAnswer(await askRegister(usage));
    } catch (error) {
      setProblem(registerProblem(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack align="start" gap="6px">
      <Button
        tone="primary"
        icon={CloudDownload}
        disabled={!online || isBusy}
        aria-describedby={hintId}
        onClick={() => void ask()}
      >
        <Trans>Ask the public register</Trans>
      </Button>
      <p className="x-hint" id={hintId}>
        {online ? (
          <Trans>
            Needs the connection: the server asks the national subsidies database for the last ten
            years, by the tax number of each company.
          </Trans>
        ) : (
          <Trans>There is no connection: without it only a file can be compared.</Trans>
        )}
      </p>
      {isBusy ? (
        <p className="x-hint" role="status">{t`The public register is being asked…`}</p>
      ) : null}
      {problem === null ? null : (
        <p className="x-field-error" role="alert">
          {t(problem)}
        </p>
      )}
    </Stack>
  );
}
