import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#ui/button.tsx';

/** Leads to what a collaborator who signs in sees of themselves. */
export function SeeAsPartner({ collaboratorId }: { collaboratorId: string }) {
  return (
    <div className="x-actions">
      <Link
        to="/collaborators/$collaboratorId/balances"
        params={{ collaboratorId }}
        className={buttonClass({ size: 'small' })}
      >
        <Trans>See as partner</Trans>
      </Link>
    </div>
  );
}
