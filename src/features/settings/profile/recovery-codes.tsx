import { Grid } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Copy, Download, Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { copyText } from '#ui/copy-text.ts';
import { download } from '#ui/tables/download.ts';

/** The recovery codes, this once: only hashes of them are kept. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { t } = useLingui();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  const title = t`Recovery codes of Xeito`;
  const copy = () =>
    copyText(codes.join('\n'), {
      done: t`Copied`,
      refused: t`The browser does not let the app copy: mark the codes and copy them.`,
    });
  const save = (): void =>
    download(
      `${title}.txt`,
      new Blob([`${title}\n\n${codes.join('\n')}\n`], { type: 'text/plain' }),
    );
  return (
    <>
      <div className="x-paper x-paper-upright">
        <h3 ref={head} tabIndex={-1}>
          {title}
        </h3>
        <Grid
          as="ul"
          gap="6px 16px"
          templateColumns="repeat(auto-fill, minmax(min(100%, 210px), 1fr))"
          mt="8px"
          p="12px"
          border="1px solid {colors.border}"
          borderRadius="8px"
          fontFamily="ui-monospace, monospace"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Grid>
      </div>
      <p className="x-notice" data-tone="warn">
        <Trans>
          Keep them where your phone is not: each lets in once instead of a code. They are never
          shown again.
        </Trans>
      </p>
      <div className="x-actions">
        <Button icon={Copy} onClick={() => void copy()}>{t`Copy`}</Button>
        <Button icon={Download} onClick={save}>{t`Download`}</Button>
        <Button icon={Printer} onClick={() => window.print()}>{t`Print`}</Button>
        <Button tone="primary" onClick={onKept}>{t`I have kept them`}</Button>
      </div>
    </>
  );
}
