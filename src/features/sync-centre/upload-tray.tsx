import { Box, HStack, Stack } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { FileText, Pause, Play } from 'lucide-react';
import { type Entry, isPaused } from '#local/outbox/entry.ts';
import { pauseUpload, resumeUpload } from '#local/outbox/pause.ts';
import { IconButton } from '#ui/button.tsx';
import { useFmt } from '#ui/fmt.ts';
import { Bar } from '#ui/progress-bar.tsx';
import { type UploadProgress, useProgress } from './use-progress.ts';

/** Every document on its way, with how far it is. Built from what is stored: it outlives a reload. */
export function UploadTray({ entries }: { entries: readonly Entry[] }) {
  const { t } = useLingui();
  const progressOf = useProgress();
  const documents = entries.flatMap((entry) => {
    const progress = progressOf(entry);
    return progress ? [{ entry, progress }] : [];
  });
  if (documents.length === 0) return null;
  return (
    <section className="x-card" aria-label={t`Documents on their way`}>
      <h3>
        <Plural
          value={documents.length}
          one="# document on its way"
          other="# documents on their way"
        />
      </h3>
      <ul className="x-list">
        {documents.map(({ entry, progress }) => (
          <HStack as="li" align="start" gap="10px" key={entry.seq}>
            <FileText size={16} aria-hidden="true" />
            <Box flex="1" minW="0">
              <strong>{documentName(entry)}</strong>
              <UploadBar
                name={documentName(entry)}
                progress={progress}
                isPaused={isPaused(entry)}
              />
            </Box>
            <PauseButton entry={entry} />
          </HStack>
        ))}
      </ul>
    </section>
  );
}

function documentName({ file, label }: Entry): string {
  return file?.name ?? label;
}

/** Lets one document wait, and go on; the others are not held up by it. */
function PauseButton({ entry }: { entry: Entry }) {
  const { t } = useLingui();
  const name = documentName(entry);
  return isPaused(entry) ? (
    <IconButton
      label={t`Resume ${name}`}
      icon={Play}
      onClick={() => void resumeUpload(entry.seq)}
    />
  ) : (
    <IconButton label={t`Pause ${name}`} icon={Pause} onClick={() => void pauseUpload(entry.seq)} />
  );
}

/** Bar, bytes and speed of one document. */
export function UploadBar({
  name,
  progress,
  isPaused: isResting = false,
}: {
  name: string;
  progress: UploadProgress;
  isPaused?: boolean;
}) {
  const { t } = useLingui();
  const fmt = useFmt();
  const { sent, size, speed } = progress;
  const share = size > 0 ? Math.min(1, sent / size) : 1;
  const sentText = fmt.bytes(sent);
  const sizeText = fmt.bytes(size);
  const words = t`${sentText} of ${sizeText}`;
  const speedText = speed !== null && speed > 0 ? fmt.bytes(speed) : null;
  return (
    <Stack gap="4px" mt="4px">
      <Bar
        share={share}
        tone={isResting ? 'paused' : undefined}
        label={t`Sending ${name}`}
        words={words}
      />
      <p className="x-hint c-figures">
        {isResting ? (
          <span>
            <Trans>Paused</Trans>
          </span>
        ) : null}
        <span>{words}</span>
        {isResting || speedText === null ? null : (
          <span>
            <Trans>{speedText} per second</Trans>
          </span>
        )}
      </p>
    </Stack>
  );
}
