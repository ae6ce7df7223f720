import { Grid, Text } from '@chakra-ui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { ArrowLeft, ClipboardCopy, RotateCw } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from './button.tsx';

/** A page is not reloaded twice within this time (specification §9). */
const RELOAD_GUARD_MS = 10_000;
const RELOAD_MARK = 'reloaded-at';

/** The status messages to the letter of the specification (§2), the same in every language. */
const NOT_FOUND = 'Page Not Found';
const SERVER_ERROR = 'Internal Server Error';

/** Milliseconds until the page may reload, 0 for now; marks that it does then. */
export function reloadRests(now: number): number {
  const rest = Number(sessionStorage.getItem(RELOAD_MARK) ?? 0) + RELOAD_GUARD_MS - now;
  if (rest > 0) return rest;
  sessionStorage.setItem(RELOAD_MARK, String(now));
  return 0;
}

/**
 * Not-found page when the status code is 404, otherwise the server-error page (specification §2).
 * The message comes from the error, with the status message as fallback.
 */
export function ErrorPage({
  statusCode = 500,
  message,
  details,
  home,
  why,
}: {
  statusCode?: number | undefined;
  message?: string | undefined;
  details?: string | undefined;
  home: ReactNode;
  /** In the place of what is said of any such error. */
  why?: ReactNode;
}) {
  const { restSeconds, reload } = useReload();
  const isMissing = statusCode === 404;
  const text = message || (isMissing ? NOT_FOUND : SERVER_ERROR);
  const copy = [statusCode, text, location.href, details].filter(Boolean).join('\n');
  return (
    <Grid
      as="section"
      gap="12px"
      justifyItems="start"
      maxWidth="64ch"
      padding="48px 24px"
      marginInline="auto"
    >
      <Text
        fontSize="13.5px"
        fontWeight="700"
        letterSpacing="0.08em"
        color="fg.muted"
        aria-hidden="true"
      >
        {statusCode}
      </Text>
      <h1 tabIndex={-1}>{text}</h1>
      <p>{why ?? (isMissing ? <Mistyped /> : <StillThere />)}</p>
      <div className="x-actions">
        {home}
        <Button icon={ArrowLeft} onClick={() => history.back()}>
          <Trans>Go back</Trans>
        </Button>
        {isMissing ? null : (
          <Button icon={RotateCw} onClick={reload}>
            <Trans>Reload</Trans>
          </Button>
        )}
        <Button
          tone="quiet"
          icon={ClipboardCopy}
          onClick={() => void navigator.clipboard.writeText(copy)}
        >
          <Trans>Copy the details</Trans>
        </Button>
      </div>
      <p role="status">
        {restSeconds === 0 ? null : (
          <Plural
            value={restSeconds}
            one="It was reloaded just now: try again in # second."
            other="It was reloaded just now: try again in # seconds."
          />
        )}
      </p>
    </Grid>
  );
}

/** Reloads, or says for how long it does not: what fails at once again would reload without end. */
function useReload() {
  const [restMs, setRestMs] = useState(0);
  useEffect(() => {
    if (restMs === 0) return undefined;
    const timer = setTimeout(() => setRestMs(0), restMs);
    return () => clearTimeout(timer);
  }, [restMs]);
  const reload = () => {
    const rest = reloadRests(Date.now());
    if (rest === 0) location.reload();
    else setRestMs(rest);
  };
  return { restSeconds: Math.ceil(restMs / 1000), reload };
}

function Mistyped() {
  return <Trans>There is no page at this address. It may have been mistyped.</Trans>;
}

function StillThere() {
  return (
    <Trans>
      What you saved is still on this device, and everything that was there before still works.
    </Trans>
  );
}
