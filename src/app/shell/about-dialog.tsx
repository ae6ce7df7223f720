import { Trans } from '@lingui/react/macro';
import { Dialog } from '#ui/overlays.tsx';
import { VERSION } from '../version.ts';

export default function AboutDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={<Trans>About Xeito</Trans>}>
      <p>
        <Trans>Xeito (Galician): the right way to do a thing.</Trans>
      </p>
      <p className="x-lead">
        <Trans>Version {VERSION}</Trans>
      </p>
      <p>
        <a href="/api/docs" target="_blank" rel="noreferrer">
          <Trans>The API of this server</Trans>
        </a>
      </p>
    </Dialog>
  );
}
