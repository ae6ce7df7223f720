import { Box, HStack } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { AlertTriangle, X } from 'lucide-react';
import { dropUnclaimed, takeUnclaimed } from '#local/received/unclaimed.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { showSnackbar } from '#ui/interface-state.ts';
import { DOCUMENT_OBSTACLES } from '#ui/words/documents.ts';
import { documentProblem } from '#records/document-problem.ts';
import { useUnclaimed } from './use-unclaimed.ts';

interface Props {
  why: keyof typeof DOCUMENT_OBSTACLES | undefined;
  onClose: () => void;
}

/** Something that was shared could not be kept. */
export function Refused({ why, onClose }: Props) {
  const { t } = useLingui();
  if (why === undefined) return null;
  return (
    <HStack role="alert" className="x-notice" data-tone="danger">
      <AlertTriangle size={16} aria-hidden="true" />
      <Box as="span" flex="1">
        <Trans>A file that was shared could not be kept.</Trans> {t(DOCUMENT_OBSTACLES[why])}
      </Box>
      <IconButton label={t`Close`} icon={X} onClick={onClose} />
    </HStack>
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
    <section className="x-card" aria-labelledby="from-nobody">
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
      <footer className="x-actions">
        <Button tone="primary" onClick={() => void run(takeUnclaimed)}>{t`They are mine`}</Button>
        <Button tone="danger" onClick={() => void run(dropUnclaimed)}>
          <Trans>Throw them away</Trans>
        </Button>
      </footer>
    </section>
  );
}
