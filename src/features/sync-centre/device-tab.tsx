import { useLingui as useCatalogue } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { LifeBuoy } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { RESOURCE_NAMES } from '#contract/paths.ts';
import { isDbOpen, localDb } from '#local/db.ts';
import { readNote } from '#local/meta.ts';
import type { SyncStatus } from '#local/status.ts';
import { evictedAt, forgetEviction, localContents } from '#local/storage.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { useFmt } from '#ui/fmt.ts';
import { RESOURCE_WORDS } from '#ui/words/resources.ts';
import { serverClockOffset } from './clock.ts';
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
    <div className="c-device">
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
      <UnsavedForms />
      <StorageCard />
      <Section title={<Trans>With the server</Trans>}>
        <Fact name={t`Last sync`}>
          {status.lastPullAt ? fmt.instant(status.lastPullAt) : t`Never`}
        </Fact>
        {offset === null ? null : (
          <Fact name={t`Clock of the server`}>
            <Offset seconds={offset} />
          </Fact>
        )}
        <Fact name={t`Name of this device`}>
          {deviceId ? <code>{deviceId}</code> : t`Given with the first change`}
        </Fact>
      </Section>
      {contents ? (
        <Section title={<Trans>What it holds</Trans>}>
          {RESOURCE_NAMES.filter((name) => contents.rows[name] > 0)
            .map((name) => ({ name, words: i18n._(RESOURCE_WORDS[name]) }))
            .toSorted((a, b) => fmt.compare(a.words, b.words))
            .map(({ name, words }) => (
              <Fact key={name} name={words}>
                {fmt.number(contents.rows[name])}
              </Fact>
            ))}
          <Fact name={t`Documents kept here`}>
            {contents.documents === 0
              ? t`None`
              : `${fmt.number(contents.documents)} · ${fmt.bytes(contents.documentBytes)}`}
          </Fact>
        </Section>
      ) : null}
      <Section title={<Trans>If the app does not start</Trans>}>
        <p className="c-quiet">
          <Trans>
            The rescue page works without the app. It saves everything that was not sent, with its
            documents, to files.
          </Trans>
        </p>
        <a className={buttonClass({})} href="/rescate.html">
          <LifeBuoy size={16} aria-hidden="true" />
          <span>
            <Trans>Open the rescue page</Trans>
          </span>
        </a>
      </Section>
    </div>
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
    <div className="c-notice" role="note">
      {children}
    </div>
  );
}

function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="c-section">
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <dl className="c-fact">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </dl>
  );
}
