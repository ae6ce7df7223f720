import { Trans, useLingui } from '@lingui/react/macro';
import { ShownOnce } from '#ui/shown-once.tsx';

/** The link of an invitation that nobody was mailed. */
export function InvitationLink({ link }: { link: string }) {
  const { t } = useLingui();
  return (
    <>
      <p className="x-notice" data-tone="warn">
        <Trans>
          No mail was sent: none is set up on this server. Hand this link over yourself.
        </Trans>
      </p>
      <ShownOnce
        label={t`Link to choose a password`}
        value={link}
        help={t`It works once, for seven days, and is not shown again.`}
        refused={t`The browser does not let the app copy: mark the link and copy it.`}
      />
    </>
  );
}
