import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { buttonClass } from '#ui/button.tsx';
import { ErrorPage } from '#ui/error-page.tsx';
import { MissingPageWords } from '#ui/missing-part.tsx';
import { pageOf } from './pages.ts';

/** An unknown page, or a known one whose parameters make no sense. */
export function NotFoundPage() {
  const path = useLocation({ select: (location) => location.pathname });
  const home = (
    <>
      <HomeLink />
      <ParentLink path={path} />
    </>
  );
  return <ErrorPage statusCode={404} message={`Page Not Found: ${path}`} home={home} />;
}

/** The way to the nearest page above an address; nothing where that is the start. */
function ParentLink({ path }: { path: string }) {
  const { i18n } = useLingui();
  const parent = parentOf(path);
  const page = parent && pageOf(parent);
  if (!page) return null;
  const name = i18n._(page.title);
  return (
    <Link to={parent} className={buttonClass({})}>
      <Trans>Up to {name}</Trans>
    </Link>
  );
}

/** The longest beginning of a path that is a page of its own. */
function parentOf(path: string): string | null {
  const above = path.replace(/\/+[^/]*\/*$/, '');
  if (above === '') return null;
  return pageOf(above) ? above : parentOf(above);
}

/**
 * An error that no screen caught. Its status code and message are shown when it has them; a part of the
 * app that could not be fetched is told in our words, since the browser has only its own for it.
 */
export function FailedPage({ error }: { error: unknown }) {
  const { t } = useWords();
  const isError = error instanceof Error;
  const isUnfetched = isError && UNFETCHED.test(error.message);
  return (
    <ErrorPage
      statusCode={statusOf(error)}
      message={isUnfetched ? t`This page could not be loaded` : isError ? error.message : undefined}
      details={isError ? error.stack : undefined}
      home={<HomeLink />}
      why={isUnfetched ? <MissingPageWords /> : undefined}
    />
  );
}

/** What Chromium, Firefox and Safari say of a module that did not come, and Vite of its styles. */
const UNFETCHED =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS/;

function HomeLink() {
  return (
    <Link to="/" className={buttonClass({ tone: 'primary' })}>
      <Trans>To the start</Trans>
    </Link>
  );
}

/** The error's own status code; 500 when it has none (specification §2). */
function statusOf(error: unknown): number {
  const { statusCode } = Object(error) as { statusCode?: unknown };
  return typeof statusCode === 'number' ? statusCode : 500;
}
