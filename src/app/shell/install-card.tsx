import { useReadiness } from '#records/use-readiness.ts';
import { useStatus } from '#records/use-status.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Download, X } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '#ui/button.tsx';
import { ReadyLine } from '#ui/ready-line.tsx';
import { useInstall } from './install.ts';
import { installWay, isOfferDue, snoozeOffer } from './install-offer.ts';
import { InstallSteps } from './install-steps.tsx';
import './install-card.css';

/** Offers to install the app once it has been of use; put off, it comes again after 60 days. */
export function InstallCard() {
  const { t } = useLingui();
  const install = useInstall();
  // The first use without network makes it due.
  useStatus();
  const readiness = useReadiness();
  const [isClosed, setClosed] = useState(false);
  const way = installWay();
  if (isClosed || (!install && way === null) || !isOfferDue()) return null;
  const close = (): void => {
    snoozeOffer();
    setClosed(true);
  };
  return (
    <aside className="x-card s-install" aria-label={t`Install Xeito`}>
      <Download size={20} aria-hidden="true" />
      <div>
        <strong>
          <Trans>Keep Xeito at hand</Trans>
        </strong>
        <p>
          <Trans>
            Installed, it opens from your desktop or home screen, takes files from other apps, and
            the browser does not clear what is kept here.
          </Trans>
        </p>
        <ReadyLine readiness={readiness} />
        {install ? (
          <Button size="small" tone="primary" onClick={install}>
            <Trans>Install</Trans>
          </Button>
        ) : way === null ? null : (
          <InstallSteps way={way} />
        )}
      </div>
      <IconButton label={t`Not now`} icon={X} onClick={close} />
    </aside>
  );
}
