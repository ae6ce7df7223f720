import { Trans, useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { type Removal, RemoveButton } from '#records/remove-button.tsx';
import type { FileRow } from '#contract/resources/files.ts';
import type { Actor } from '#domain/access/policy.ts';
import { mayGo, type Retention } from '#domain/documents/retention.ts';
import { useFmt } from '#ui/fmt.ts';
import { today } from '#ui/today.ts';
import { removeDocument, titlesShowing } from '../actions.ts';
import { RETENTION_REASONS } from '../retention.ts';

interface Props {
  file: FileRow;
  retention: Retention;
  actor: Actor;
  onRemoved: () => void;
}

/**
 * Removes the document. With one that was never sent its bytes would go, and what the law wants to be kept
 * should stay: these are asked for first. Where multimedia shows it, that is said instead.
 */
export function DocumentRemove({ file, retention, actor, onRemoved }: Props) {
  const { t } = useLingui();
  const fmt = useFmt();
  const day = retention.until === null ? null : fmt.day(retention.until);
  const isKept = day !== null && !mayGo(retention, today());
  const isUnsent = file.version === 0;
  const titles = useLiveQuery(() => titlesShowing(file), [file.id, file.rowId], []);
  if (titles.length > 0) {
    const names = titles.join(', ');
    return <p>{t`It is shown as multimedia (${names}): to remove it, remove that first.`}</p>;
  }
  const removal: Removal = {
    label: t`Remove document`,
    said: t`Document "${file.name}" removed`,
    run: () => removeDocument(actor, file),
    ...((isKept || isUnsent) && { question: t`Remove ${file.name}?` }),
    words: isKept ? (
      <>
        {isUnsent ? (
          <Trans>It was never sent: it exists on this device only, and would be lost.</Trans>
        ) : null}{' '}
        <strong>{t`It should be kept until ${day}.`}</strong>{' '}
        {t(RETENTION_REASONS[retention.because])}
      </>
    ) : null,
  };
  return <RemoveButton resource="files" row={file} {...{ removal }} onGone={onRemoved} />;
}
