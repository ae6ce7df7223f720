import type { MessageDescriptor } from '@lingui/core';
import { useStatus } from '#records/use-status.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarSync } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import type { CalendarLinkState } from '#contract/calendar-link.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { useFmt } from '#ui/fmt.ts';
import { ConfirmDialog, Dialog } from '#ui/overlays.tsx';
import { LANGUAGE_NAMES, type Language } from '#ui/preferences.ts';
import { ShownOnce } from '#ui/shown-once.tsx';
import { endLink, linkProblem, makeLink, readLink, webcalOf } from '../feed-link.ts';

/** The calendar in another program, by a secret link that the server makes: without network it cannot. */
export function SubscribeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { online } = useStatus();
  const link = useFeedLink();
  const noteId = useId();
  const [language, setLanguage] = useState<Language>(useFmt().language);
  const [asked, setAsked] = useState<'renew' | 'end' | null>(null);
  const { state, isBusy } = link;
  const isOff = !online || isBusy || state === undefined;
  return (
    <Dialog
      onClose={onClose}
      title={t`Subscribe to the calendar`}
      footer={
        <>
          {state ? (
            <Button
              tone="danger"
              disabled={isOff}
              aria-describedby={noteId}
              onClick={() => setAsked('end')}
            >
              <Trans>End link</Trans>
            </Button>
          ) : null}
          <Button
            tone={link.url ? 'plain' : 'primary'}
            disabled={isOff}
            aria-describedby={noteId}
            onClick={() => (state ? setAsked('renew') : void link.make(language))}
          >
            {state ? <Trans>Renew link</Trans> : <Trans>Create link</Trans>}
          </Button>
        </>
      }
    >
      <div className="x-form">
        <p>
          <Trans>
            The calendar of your phone or of your mail shows these days by itself, and follows them
            when they move. It asks for them by a secret link: whoever has it sees what you see
            here, so give it to nobody.
          </Trans>
        </p>
        <ChoiceField
          label={t`Language of the texts`}
          words={LANGUAGE_NAMES}
          value={language}
          onChange={setLanguage}
        />
        <LinkState link={link} />
        <p className="x-hint" id={noteId} role="status">
          {online ? (
            <Trans>Needs the connection: it is done on the server at once.</Trans>
          ) : (
            <Trans>There is no connection: links are made and ended on the server.</Trans>
          )}
        </p>
      </div>
      <ConfirmDialog
        open={asked === 'renew'}
        onClose={() => setAsked(null)}
        title={t`Renew the link?`}
        confirm={t`Renew link`}
        onConfirm={() => void link.make(language)}
      >
        <p>{t`The link there was ends: calendars that use it are no longer told.`}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'end'}
        onClose={() => setAsked(null)}
        title={t`End the link?`}
        confirm={t`End link`}
        onConfirm={() => void link.end()}
      >
        <p>{t`Calendars that use it are no longer told.`}</p>
      </ConfirmDialog>
    </Dialog>
  );
}

/** What there is: the link itself only when it was made just now. */
function LinkState({ link: { state, url, problem } }: { link: FeedLink }) {
  const { t } = useLingui();
  const fmt = useFmt();
  if (problem) {
    return (
      <p className="x-field-error" role="alert">
        {t(problem)}
      </p>
    );
  }
  if (url !== null) return <NewLink url={url} />;
  if (!state) return null;
  const since = fmt.instant(state.createdAt);
  const name = LANGUAGE_NAMES[state.language];
  return (
    <p role="status">
      <Trans>
        There is a link since {since}, in {name}. It was shown when it was made; for another device,
        renew it.
      </Trans>
    </p>
  );
}

function NewLink({ url }: { url: string }) {
  const { t } = useLingui();
  return (
    <ShownOnce
      label={t`Your link`}
      value={url}
      refused={t`The browser does not let the app copy: mark the link and copy it.`}
    >
      <a className={buttonClass({})} href={webcalOf(url)}>
        <CalendarSync size={16} aria-hidden="true" />
        <Trans>Open in the calendar</Trans>
      </a>
    </ShownOnce>
  );
}

interface FeedLink {
  /** Null for none; undefined until the server has said it. */
  state: CalendarLinkState | null | undefined;
  /** Where the link leads that was made here just now. */
  url: string | null;
  isBusy: boolean;
  problem: MessageDescriptor | null;
  make: (language: Language) => Promise<void>;
  end: () => Promise<void>;
}

/** How it stands with the own link to the calendar, asked whenever the server can be reached. */
function useFeedLink(): FeedLink {
  const { online } = useStatus();
  const [state, setState] = useState<CalendarLinkState | null>();
  const [url, setUrl] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<MessageDescriptor | null>(null);
  useEffect(() => {
    if (!online) return undefined;
    const asking = new AbortController();
    readLink(asking.signal).then(setState, (error: unknown) => {
      if (!asking.signal.aborted) setProblem(linkProblem(error));
    });
    return () => asking.abort();
  }, [online]);
  const attempt = async (call: () => Promise<void>) => {
    setBusy(true);
    setProblem(null);
    try {
      await call();
    } catch (error) {
      setProblem(linkProblem(error));
    } finally {
      setBusy(false);
    }
  };
  return {
    state,
    url,
    isBusy,
    problem,
    make: (language) =>
      attempt(async () => {
        const { url: made, ...rest } = await makeLink(language);
        setState(rest);
        setUrl(made);
      }),
    end: () =>
      attempt(async () => {
        await endLink();
        setState(null);
        setUrl(null);
      }),
  };
}
