import { type ReactNode, useEffect } from 'react';
import { readTextsWith } from '#local/files/text.ts';
import type { Session } from '#local/session/session.ts';
import { watchViews } from '#local/views.ts';
import { AnalyticsContext } from '#ui/analytics/analytics.ts';
import { type ViewsPort, ViewsContext } from '#ui/saved-views/port.ts';
import { fetchPressedParts } from '#ui/lazy-part.tsx';
import { warmMessages } from '#ui/message-card.tsx';
import { whenRowsAreHere } from '#ui/when-quiet.ts';
import { analytics } from '#workers/analytics/client.ts';
import { AfterFirstDownload } from './first-download.tsx';
import { Shell } from './shell.tsx';

const VIEWS: ViewsPort = {
  watchViews,
  putView: async (view) => (await import('#local/change-views.ts')).putView(view),
  removeView: async (id) => (await import('#local/change-views.ts')).removeView(id),
};

readTextsWith(async (content) => {
  const { readDocumentText } = await import('#ui/preview/document-text.ts');
  return readDocumentText(content);
});

/** The shell with what its pages ask of the device. */
export function SignedIn({ session, children }: { session: Session; children: ReactNode }) {
  useEffect(() => {
    warmMessages();
    whenRowsAreHere(fetchPressedParts);
  }, []);
  return (
    <AnalyticsContext value={analytics}>
      <ViewsContext value={VIEWS}>
        <Shell session={session}>
          <AfterFirstDownload>{children}</AfterFirstDownload>
        </Shell>
      </ViewsContext>
    </AnalyticsContext>
  );
}
