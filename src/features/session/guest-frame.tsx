import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Logo } from '#ui/logo.tsx';
import { choose, LANGUAGE_NAMES, LANGUAGES, usePreferences } from '#ui/preferences.ts';
import './guest.css';

/** The frame of the pages that need no session: one card, and the languages below it. */
export function GuestFrame({
  title,
  lead,
  children,
}: {
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useLingui();
  const { language } = usePreferences();
  return (
    <div className="g-page">
      <main className="g-card">
        <div className="g-brand">
          <Logo size={32} />
          <span>Xeito</span>
        </div>
        <h1 tabIndex={-1}>{title}</h1>
        {lead === undefined ? null : <p className="g-lead">{lead}</p>}
        {children}
      </main>
      <nav className="g-languages" aria-label={t`Language`}>
        {LANGUAGES.map((id) => (
          <button
            key={id}
            type="button"
            lang={id}
            aria-pressed={language === id}
            onClick={() => choose('language', id)}
          >
            {LANGUAGE_NAMES[id]}
          </button>
        ))}
      </nav>
    </div>
  );
}

/** A quiet box with something to know before going on. */
export function Note({
  tone = 'neutral',
  live,
  children,
}: {
  tone?: 'neutral' | 'warn' | 'danger' | 'success';
  /** Read out when it appears: at once, or when the reader pauses. */
  live?: 'alert' | 'status';
  children: ReactNode;
}) {
  const className = `g-note g-note-${tone}`;
  if (live === 'status') return <output className={className}>{children}</output>;
  return (
    <div className={className} role={live}>
      {children}
    </div>
  );
}
