import { isStaff } from '#domain/access/roles.ts';
import type { Session } from '#local/session/session.ts';
import { ExpiryNotice } from '../session/expiry-notice.tsx';
import { UpdateBanner } from '../update/update-banner.tsx';
import { InstallCard } from './install-card.tsx';
import { NoFiles } from './no-files.tsx';

/** What stands over every page where there is something to say. */
export default function Notices({ session }: { session: Session }) {
  return (
    <>
      <UpdateBanner />
      <ExpiryNotice key={session.expiresAt} session={session} />
      <InstallCard />
      {isStaff(session.role) ? null : <NoFiles />}
    </>
  );
}
