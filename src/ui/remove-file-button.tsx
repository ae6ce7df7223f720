import { useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from './button.tsx';
import { FinalQuestion } from './final-question.tsx';
import { removalOf } from './removal.ts';

/** Removes a document from what it belongs to; what cannot be taken back is asked for first. */
export function RemoveFileButton({
  file: { name, version },
  online,
  onRemove,
}: {
  /** Of one that was never sent (version 0) the bytes go with it. */
  file: { name: string; version: number };
  online: boolean;
  /** Told whether it can be taken back. */
  onRemove: (canUndo: boolean) => void;
}) {
  const { t } = useLingui();
  const [asked, setAsked] = useState(false);
  const { canUndo, isUnsent } = removalOf({ version }, online);
  return (
    <>
      <IconButton
        label={t`Remove ${name}`}
        icon={<Trash2 size={14} />}
        onClick={() => (canUndo ? onRemove(true) : setAsked(true))}
      />
      <FinalQuestion
        open={asked}
        onClose={() => setAsked(false)}
        title={t`Remove ${name}?`}
        onConfirm={() => onRemove(false)}
        isUnsent={isUnsent}
      />
    </>
  );
}
