import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { FileText } from 'lucide-react';
import type { Entry } from '#local/outbox/entry.ts';
import { useFmt } from '#ui/fmt.ts';
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
    <section className="c-tray" aria-label={t`Documents on their way`}>
      <h3>
        <Plural
          value={documents.length}
          one="# document on its way"
          other="# documents on their way"
        />
      </h3>
      <ul>
        {documents.map(({ entry, progress }) => (
          <li key={entry.seq}>
            <FileText size={16} aria-hidden="true" />
            <div>
              <strong>{entry.file?.name ?? entry.label}</strong>
              <UploadBar name={entry.file?.name ?? entry.label} progress={progress} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Bar, bytes and speed of one document. */
export function UploadBar({ name, progress }: { name: string; progress: UploadProgress }) {
  const { t } = useLingui();
  const fmt = useFmt();
  const { sent, size, speed } = progress;
  const share = size > 0 ? Math.min(1, sent / size) : 1;
  const sentText = fmt.bytes(sent);
  const sizeText = fmt.bytes(size);
  const words = t`${sentText} of ${sizeText}`;
  const speedText = speed !== null && speed > 0 ? fmt.bytes(speed) : null;
  return (
    <div className="c-upload">
      <div
        className="c-bar"
        role="progressbar"
        aria-label={t`Sending ${name}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(100 * share)}
        aria-valuetext={words}
      >
        <span style={{ width: `${100 * share}%` }} />
      </div>
      <p className="c-quiet c-figures">
        <span>{words}</span>
        {speedText === null ? null : (
          <span>
            <Trans>{speedText} per second</Trans>
          </span>
        )}
      </p>
    </div>
  );
}
