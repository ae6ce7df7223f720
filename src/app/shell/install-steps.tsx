import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays.tsx';
import type { InstallWay } from './install-offer.ts';
import './install-card.css';

/** What a person does themselves where the browser asks nothing. */
export function InstallSteps({ way }: { way: InstallWay }) {
  if (way === 'firefox-desktop') {
    return (
      <p>
        <Trans>
          Firefox on a computer does not install apps everywhere: open this address in Chrome or
          Edge and choose Install in the address bar.
        </Trans>
      </p>
    );
  }
  return (
    <ol>
      {way === 'ios' ? (
        <>
          <li>
            <Trans>Press Share, the square with the arrow.</Trans>
          </li>
          <li>
            <Trans>Choose “Add to Home Screen”, and then Add.</Trans>
          </li>
          <li>
            <Trans>Open Xeito from the home screen and sign in once more.</Trans>
          </li>
        </>
      ) : way === 'mac-safari' ? (
        <>
          <li>
            <Trans>Open the menu File.</Trans>
          </li>
          <li>
            <Trans>Choose “Add to Dock”, and then Add.</Trans>
          </li>
        </>
      ) : (
        <>
          <li>
            <Trans>Open the menu of Firefox, the three dots.</Trans>
          </li>
          <li>
            <Trans>Choose “Add app to Home screen”.</Trans>
          </li>
        </>
      )}
    </ol>
  );
}

/** The same for whoever asks for it in a menu. */
export function InstallDialog({ way, onClose }: { way: InstallWay; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Install Xeito</Trans>}
      footer={
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <div className="s-install-steps">
        <InstallSteps way={way} />
      </div>
    </Dialog>
  );
}
