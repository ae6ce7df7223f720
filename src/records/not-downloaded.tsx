import { Trans } from '@lingui/react/macro';
import { EmptyState } from '#ui/empty-state.tsx';
import { useStatus } from './use-status.ts';

/** In the place of what the first download has not brought yet. */
export function NotDownloaded({ title, isMany = false }: { title: string; isMany?: boolean }) {
  const { online } = useStatus();
  return (
    <EmptyState kind="not-downloaded" title={title}>
      {online && isMany ? (
        <Trans>They are being downloaded; this page fills by itself.</Trans>
      ) : online ? (
        <Trans>It is being downloaded; this page fills by itself.</Trans>
      ) : isMany ? (
        <Trans>Connect once, and they stay available without network.</Trans>
      ) : (
        <Trans>Connect once, and it stays available without network.</Trans>
      )}
    </EmptyState>
  );
}
