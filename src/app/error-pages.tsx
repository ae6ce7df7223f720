import { Trans } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { buttonClass } from '#ui/button.tsx';
import { ErrorPage } from '#ui/error-page.tsx';

/** An unknown page, or a known one whose parameters make no sense. */
export function NotFoundPage() {
  const path = useLocation({ select: (location) => location.pathname });
  return <ErrorPage statusCode={404} message={`Page Not Found: ${path}`} home={<HomeLink />} />;
}

/** An error that no screen caught. Its status code and message are shown when it has them. */
export function FailedPage({ error }: { error: unknown }) {
  const isError = error instanceof Error;
  return (
    <ErrorPage
      statusCode={statusOf(error)}
      message={isError ? error.message : undefined}
      details={isError ? error.stack : undefined}
      home={<HomeLink />}
    />
  );
}

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
