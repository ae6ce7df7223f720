import { Trans } from '@lingui/react/macro';
import { ArrowLeft, ClipboardCopy, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

/** A page is not reloaded twice within this time (specification §9). */
const RELOAD_GUARD_MS = 10_000;
const RELOAD_MARK = 'reloaded-at';

/** The status messages to the letter of the specification (§2), the same in every language. */
const NOT_FOUND = 'Page Not Found';
const SERVER_ERROR = 'Internal Server Error';

/** Whether the page may reload now; marks that it does. */
export function mayReload(now: number): boolean {
  const last = Number(sessionStorage.getItem(RELOAD_MARK) ?? 0);
  if (now - last < RELOAD_GUARD_MS) return false;
  sessionStorage.setItem(RELOAD_MARK, String(now));
  return true;
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
  const isMissing = statusCode === 404;
  const text = message || (isMissing ? NOT_FOUND : SERVER_ERROR);
  const copy = [statusCode, text, location.href, details].filter(Boolean).join('\n');
  return (
    <section className="x-error">
      <p className="x-error-code" aria-hidden="true">
        {statusCode}
      </p>
      <h1 tabIndex={-1}>{text}</h1>
      <p>{why ?? (isMissing ? <Mistyped /> : <StillThere />)}</p>
      <div className="x-actions">
        {home}
        <Button icon={<ArrowLeft size={16} />} onClick={() => history.back()}>
          <Trans>Go back</Trans>
        </Button>
        {isMissing ? null : (
          <Button
            icon={<RotateCw size={16} />}
            onClick={() => {
              if (mayReload(Date.now())) location.reload();
            }}
          >
            <Trans>Reload</Trans>
          </Button>
        )}
        <Button
          tone="quiet"
          icon={<ClipboardCopy size={16} />}
          onClick={() => void navigator.clipboard.writeText(copy)}
        >
          <Trans>Copy the details</Trans>
        </Button>
      </div>
    </section>
  );
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
