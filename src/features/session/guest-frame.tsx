import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Logo } from '#ui/logo.tsx';
import { choose, LANGUAGE_NAMES, LANGUAGES, usePreferences } from '#ui/preferences.ts';
import './guest.css';

interface Props {
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
}

/** The frame of the pages that need no session: one card, and the languages below it. */
export function GuestFrame({ title, lead, children }: Props) {
  const { t } = useLingui();
  const { language } = usePreferences();
  return (
    <div className="g-page">
      <main className="g-card">
        <div className="x-name g-brand">
          <Logo size={32} />
          <span>Xeito</span>
        </div>
        <h1 tabIndex={-1}>{title}</h1>
        {lead === undefined ? null : <p className="x-lead">{lead}</p>}
        {children}
      </main>
      <nav className="x-actions g-languages" aria-label={t`Language`}>
        {LANGUAGES.map((id) => (
          <Button
            key={id}
            tone="quiet"
            lang={id}
            aria-pressed={language === id}
            onClick={() => choose('language', id)}
          >
            {LANGUAGE_NAMES[id]}
          </Button>
        ))}
      </nav>
    </div>
  );
}

interface NoteProps {
  tone?: 'neutral' | 'warn' | 'danger' | 'success';
  /** Read out when it appears: at once, or when the reader pauses. */
  live?: 'alert' | 'status';
  children: ReactNode;
}

/** A quiet box with something to know before going on. */
export function Note({ tone = 'neutral', live, children }: NoteProps) {
  const look = { className: 'x-notice', 'data-tone': tone };
  if (live === 'status') return <output {...look}>{children}</output>;
  return (
    <div {...look} role={live}>
      {children}
    </div>
  );
}
