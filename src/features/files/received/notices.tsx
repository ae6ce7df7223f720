import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { AlertTriangle, X } from 'lucide-react';
import { dropUnclaimed, takeUnclaimed } from '#local/received/unclaimed.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { showSnackbar } from '#ui/interface-state.ts';
import { DOCUMENT_OBSTACLES } from '#ui/words/documents.ts';
import { documentProblem } from '../problems.ts';
import { useUnclaimed } from './use-unclaimed.ts';

/** Something that was shared could not be kept. */
export function Refused({
  why,
  onClose,
}: {
  why: keyof typeof DOCUMENT_OBSTACLES | undefined;
  onClose: () => void;
}) {
  const { t } = useLingui();
  if (why === undefined) return null;
  return (
    <div role="alert" className="files-refused">
      <AlertTriangle size={16} aria-hidden="true" />
      <span>
        <Trans>A file that was shared could not be kept.</Trans> {t(DOCUMENT_OBSTACLES[why])}
      </span>
      <IconButton label={t`Close`} icon={<X size={16} />} onClick={onClose} />
    </div>
  );
}

/** Files that came while nobody was signed in: they are nobody's until somebody says that they are theirs. */
export function FromNobody() {
  const { t } = useLingui();
  const count = useUnclaimed();
  if (count === 0) return null;
  const run = async (act: () => Promise<void>): Promise<void> => {
    try {
      await act();
    } catch (error) {
      showSnackbar(t(documentProblem(error)), { color: 'danger' });
    }
  };
  return (
    <section className="x-card files-received" aria-labelledby="from-nobody">
      <h2 id="from-nobody">
        <Plural
          value={count}
          one="# file came while nobody was signed in"
          other="# files came while nobody was signed in"
        />
      </h2>
      <p>
        <Trans>
          Whoever shared them on this device has not said so yet. Take them only if they are yours.
        </Trans>
      </p>
      <footer className="files-received-foot">
        <Button tone="primary" onClick={() => void run(takeUnclaimed)}>
          <Trans>They are mine</Trans>
        </Button>
        <Button tone="danger" onClick={() => void run(dropUnclaimed)}>
          <Trans>Throw them away</Trans>
        </Button>
      </footer>
    </section>
  );
}
