import { useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from './button.tsx';
import { FinalQuestion } from './final-question.tsx';

/** Removes a document from what it belongs to. With one that was never sent its bytes go: that is asked first. */
export function RemoveFileButton({
  file: { name, version },
  onRemove,
}: {
  file: { name: string; version: number };
  onRemove: () => void;
}) {
  const { t } = useLingui();
  const [asked, setAsked] = useState(false);
  return (
    <>
      <IconButton
        label={t`Remove ${name}`}
        icon={Trash2}
        iconSize={14}
        onClick={() => (version > 0 ? onRemove() : setAsked(true))}
      />
      <FinalQuestion
        open={asked}
        onClose={() => setAsked(false)}
        title={t`Remove ${name}?`}
        onConfirm={onRemove}
      />
    </>
  );
}
