import { Stack } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { useLingui as useCatalogue } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { LifeBuoy } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { RESOURCE_NAMES } from '#contract/paths.ts';
import type { AppFiles } from '#local/app-files.ts';
import { isDbOpen, localDb } from '#local/db.ts';
import { readNote } from '#local/meta.ts';
import type { SyncStatus } from '#local/status.ts';
import { useReadiness } from '#records/use-readiness.ts';
import { evictedAt, forgetEviction, localContents } from '#local/storage.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { useFmt } from '#ui/fmt.ts';
import { FactLine } from '#ui/page.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { ReadyLine } from '#ui/ready-line.tsx';
import { RESOURCE_WORDS } from '#ui/words/resources.ts';
import { serverClockOffset, serverTime } from './clock.ts';
import { Section } from './parts.tsx';
import { StorageCard } from './storage-card.tsx';
import { UnsavedForms } from './unsaved-forms.tsx';

/** What this device holds and how it stands with the server. Nothing here throws anything away. */
export function DeviceTab({ status }: { status: SyncStatus }) {
  const { t } = useLingui();
  const { i18n } = useCatalogue();
  const fmt = useFmt();
  const offset = useClockOffset(status.online);
  const contents = useLiveQuery(localContents, []);
  const deviceId = useLiveQuery(async () => {
    return isDbOpen() ? ((await readNote(localDb(), 'deviceId')) ?? null) : null;
  }, []);
  return (
    <div className="x-column">
      <EvictionNotice />
      {status.pause === 'upgrade' ? (
        <Notice>
          <p>
            <Trans>
              This version of the app is too old for the server. Your changes are kept, and sent
              after the reload.
            </Trans>
          </p>
          <Button tone="primary" onClick={() => location.reload()}>
            <Trans>Reload the app</Trans>
          </Button>
        </Notice>
      ) : null}
      {offset === null || Math.abs(offset) < WRONG_CLOCK_SECONDS ? null : (
        <WrongClock offset={offset} />
      )}
      <UnsavedForms />
      <WithoutNetwork />
      <StorageCard />
      <Section title={<Trans>With the server</Trans>}>
        <dl className="x-lines">
          <FactLine name={t`Last sync`}>
            {status.lastPullAt ? fmt.instant(status.lastPullAt) : t`Never`}
          </FactLine>
          {offset === null ? null : (
            <FactLine name={t`Clock of the server`}>
              <Offset seconds={offset} />
            </FactLine>
          )}
          <FactLine name={t`Name of this device`}>
            {deviceId ? <code className="x-hint">{deviceId}</code> : t`Given with the first change`}
          </FactLine>
        </dl>
      </Section>
      {contents ? (
        <Section title={<Trans>What it holds</Trans>}>
          <dl className="x-lines">
            {RESOURCE_NAMES.filter((name) => contents.rows[name] > 0)
              .map((name) => ({ name, words: i18n._(RESOURCE_WORDS[name]) }))
              .toSorted((a, b) => fmt.compare(a.words, b.words))
              .map(({ name, words }) => (
                <FactLine key={name} name={words}>
                  {fmt.number(contents.rows[name])}
                </FactLine>
              ))}
            <FactLine name={t`Documents kept here`}>
              {contents.documents === 0
                ? t`None`
                : `${fmt.number(contents.documents)} · ${fmt.bytes(contents.documentBytes)}`}
            </FactLine>
          </dl>
        </Section>
      ) : null}
      <Section title={<Trans>If the app does not start</Trans>}>
        <p className="x-hint">
          <Trans>
            The rescue page works without the app. It saves everything that was not sent, with its
            documents, to files.
          </Trans>
        </p>
        <div className="x-actions">
          <a className={buttonClass({})} href="/rescate.html">
            <LifeBuoy size={16} aria-hidden="true" />
            <span>
              <Trans>Open the rescue page</Trans>
            </span>
          </a>
        </div>
      </Section>
    </div>
  );
}

/** Whether all is here to work without network, and how many files are still to come. */
function WithoutNetwork() {
  const readiness = useReadiness();
  if (!readiness) return null;
  const files = readiness.isReady ? null : readiness.files;
  return (
    <Section title={<Trans>Without network</Trans>}>
      <ReadyLine readiness={readiness} />
      {files ? <FilesToCome files={files} /> : null}
    </Section>
  );
}

function FilesToCome({ files }: { files: AppFiles }) {
  const { t } = useLingui();
  const fmt = useFmt();
  const kept = fmt.number(files.filesKept);
  const all = fmt.number(files.files);
  return (
    <ProgressBar
      label={t`Parts of the app on this device`}
      done={files.bytesKept}
      size={files.bytes}
      words={plural(files.files, {
        one: `${kept} of ${all} file`,
        other: `${kept} of ${all} files`,
      })}
    />
  );
}

/** Says in plain words that the browser cleared what was here, until it was read. */
function EvictionNotice() {
  const fmt = useFmt();
  const userId = isDbOpen() ? localDb().userId : '';
  const [at, setAt] = useState(() => evictedAt(userId));
  if (at === null) return null;
  const when = fmt.instant(at);
  return (
    <Notice>
      <p>
        <strong>
          <Trans>The browser cleared the data of this device.</Trans>
        </strong>
      </p>
      <p>
        <Trans>
          It was noticed on {when}. What the server had was downloaded again; changes that had not
          been sent from here are gone. Let the browser protect the data, or install the app, so
          that it does not happen again.
        </Trans>
      </p>
      <Button
        onClick={() => {
          forgetEviction(userId);
          setAt(null);
        }}
      >
        <Trans>Understood</Trans>
      </Button>
    </Notice>
  );
}

/** From here on it is more than two clocks usually differ by. */
const WRONG_CLOCK_SECONDS = 300;

/** Nothing is lost by it, and the session does not hang on it; "today" does, and the times that are shown. */
function WrongClock({ offset }: { offset: number }) {
  const fmt = useFmt();
  const right = fmt.instant(serverTime(offset));
  return (
    <Notice>
      <p>
        <strong>
          <Trans>The clock of this device is wrong.</Trans>
        </strong>
      </p>
      <p>
        <Trans>
          By the clock of the server it is {right}. Which day is “today” here, and the times of what
          you save, follow the clock of this device: set it right.
        </Trans>
      </p>
    </Notice>
  );
}

function useClockOffset(online: boolean): number | null {
  const [offset, setOffset] = useState<number | null>(null);
  useEffect(() => {
    let isGone = false;
    if (online) void serverClockOffset().then((found) => !isGone && setOffset(found));
    return () => {
      isGone = true;
    };
  }, [online]);
  return offset;
}

function Offset({ seconds }: { seconds: number }) {
  const fmt = useFmt();
  const ahead = fmt.number(Math.abs(seconds));
  if (Math.abs(seconds) <= 1) return <Trans>The same as here</Trans>;
  return seconds > 0 ? <Trans>{ahead} s ahead</Trans> : <Trans>{ahead} s behind</Trans>;
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <Stack className="x-notice" data-tone="warn" align="start" role="note">
      {children}
    </Stack>
  );
}
