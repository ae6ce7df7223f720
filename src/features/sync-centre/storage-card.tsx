import { Trans, useLingui } from '@lingui/react/macro';
import { ShieldCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { askToPersist, isAlmostFull, type StorageState, storageState } from '#local/storage.ts';
import { Button } from '#ui/button.tsx';
import { useFmt } from '#ui/fmt.ts';
import { Bar } from '#ui/progress-bar.tsx';
import { StateChip } from '#ui/state-chip.tsx';
import { Section } from './parts.tsx';

/** The space in use, and whether the browser may clear it; what it answered is shown. */
export function StorageCard() {
  const { t } = useLingui();
  const fmt = useFmt();
  const [state, setState] = useState<StorageState | null>(null);
  const [wasRefused, setRefused] = useState(false);
  useEffect(() => void storageState().then(setState), []);
  if (!state) return null;
  const { usage, quota, persisted, share } = state;
  const protect = async (): Promise<void> => {
    setRefused((await askToPersist()) !== true);
    setState(await storageState());
  };
  const used = usage === null ? null : fmt.bytes(usage);
  const all = quota === null ? null : fmt.bytes(quota);
  return (
    <Section
      title={<Trans>Space on this device</Trans>}
      mark={
        persisted === null ? null : (
          <StateChip tone={persisted ? 'success' : 'warn'}>
            {persisted ? <Trans>Protected</Trans> : <Trans>The browser may clear it</Trans>}
          </StateChip>
        )
      }
    >
      {share === null || used === null || all === null ? (
        <p className="x-hint">
          <Trans>This browser does not say how much space is in use.</Trans>
        </p>
      ) : (
        <>
          <Bar
            share={share}
            tone={isAlmostFull(share) ? 'danger' : undefined}
            isMeter
            label={t`Space in use`}
          />
          <p className="x-hint c-figures">
            <span>
              <Trans>
                {used} of {all}
              </Trans>
            </span>
            <span>{fmt.percent(Math.round(10_000 * share))}</span>
          </p>
        </>
      )}
      {isAlmostFull(share) ? (
        <p className="x-field-error">
          <Trans>
            The space is almost full. Free some on this device: what was not sent is never removed
            to make room.
          </Trans>
        </p>
      ) : null}
      {persisted === false ? (
        <>
          <p className="x-hint">
            <Trans>
              A browser that runs short of space may clear what is here, changes that were not sent
              too.
            </Trans>
          </p>
          <div className="x-actions">
            <Button icon={ShieldCheck} onClick={() => void protect()}>
              <Trans>Protect the data</Trans>
            </Button>
          </div>
          {wasRefused ? (
            <output className="x-hint">
              <Trans>The browser refused. Install the app to protect what it keeps.</Trans>
            </output>
          ) : null}
        </>
      ) : null}
    </Section>
  );
}
