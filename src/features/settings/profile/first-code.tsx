import { useStatus } from '#records/use-status.ts';
import { QrCode, Stack, Wrap } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { TotpSecret } from '#contract/session.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useAttempt } from './use-attempt.ts';

/** The secret as a picture, as text and as a link, and the first code that makes it count. */
export function FirstCode({
  secret: { secret, uri },
  onSubmit,
  onCancel,
}: {
  secret: TotpSecret;
  onSubmit: (code: string) => Promise<void>;
  onCancel: () => void;
}) {
  const { t } = useLingui();
  const { online } = useStatus();
  const [code, setCode] = useState('');
  const { busy, problem, attempt } = useAttempt();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      className="x-form"
      onSubmit={(event) => {
        event.preventDefault();
        void attempt(() => onSubmit(code.trim())).then(() => field.current?.focus());
        // Each code is taken once: the next try needs another.
        setCode('');
      }}
    >
      <Wrap gap="16px">
        <QrCode.Root unstyled value={uri} encoding={{ ecc: 'M', border: 4 }} className="f-qr">
          <QrCode.Frame
            unstyled
            role="img"
            aria-label={t`Picture to scan with the authenticator app`}
          >
            <QrCode.Pattern unstyled />
          </QrCode.Frame>
        </QrCode.Root>
        <Stack align="start" gap="12px" flex="1 1 220px">
          <p>
            <Trans>
              Scan the picture with an authenticator app, such as the one of your phone or of your
              password manager.
            </Trans>
          </p>
          <p className="x-field-help">{t`Or type this key there:`}</p>
          <code>{inGroups(secret)}</code>
          <a href={uri}>{t`Open the app on this device`}</a>
        </Stack>
      </Wrap>
      <TextField
        ref={field}
        label={t`First code`}
        name="first-code"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={40}
        value={code}
        onChange={setCode}
        help={t`The six digits that the app shows now. All your other sessions end then.`}
        error={problem ? t(problem) : undefined}
      />
      <div className="x-actions">
        <Button type="submit" tone="primary" disabled={!online || busy || code.trim() === ''}>
          <Trans>Switch on</Trans>
        </Button>
        <Button onClick={onCancel}>{t`Cancel`}</Button>
      </div>
    </form>
  );
}

function inGroups(secret: string): string {
  return secret.replaceAll(/.{4}(?!$)/g, '$& ');
}
