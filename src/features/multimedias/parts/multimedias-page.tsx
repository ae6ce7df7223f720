import { useStatusPart } from '#records/use-status.ts';
import { useActor } from '#records/use-actor.ts';
import { useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Actor } from '#domain/access/policy.ts';
import { Skeleton } from '#ui/page.tsx';
import { NotDownloaded } from '#records/not-downloaded.tsx';
import { type Gallery, useGallery } from '../queries.ts';
import '../multimedias.css';

/**
 * What both pages begin with: their data, or words that say why there is none. The project around them
 * says where the project itself is missing.
 */
export function MultimediasPage({
  children,
}: {
  children: (page: { gallery: Gallery; actor: Actor }) => ReactNode;
}) {
  const { t } = useLingui();
  const { projectId = '' } = useParams({ strict: false });
  const gallery = useGallery(projectId);
  const actor = useActor();
  const firstDownload = useStatusPart('firstDownload');
  if (gallery === undefined || actor === undefined) return <Skeleton lines={6} />;
  if (gallery === null) return null;
  if (firstDownload !== 'done' && gallery.pieces.length === 0) {
    return <NotDownloaded title={t`The multimedia is not on this device yet`} />;
  }
  return <div className="x-tall-column">{children({ gallery, actor })}</div>;
}
