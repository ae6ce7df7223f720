import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { ConfirmDialog } from './overlays.tsx';

/**
 * Deletes what a page is about. What can be taken back is deleted at once; else it is asked for first, with
 * what goes with it as children.
 */
export function DeleteButton({
  label,
  question,
  canUndo,
  onDelete,
  children,
}: {
  /** What is done: "Delete tender". */
  label: string;
  /** The title of the question. */
  question: string;
  canUndo: boolean;
  onDelete: () => void;
  children: ReactNode;
}) {
  const [asked, setAsked] = useState(false);
  return (
    <div>
      <Button
        tone="danger"
        size="small"
        icon={<Trash2 size={14} aria-hidden="true" />}
        onClick={canUndo ? onDelete : () => setAsked(true)}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        title={question}
        confirm={label}
        onConfirm={onDelete}
      >
        <p>{children}</p>
      </ConfirmDialog>
    </div>
  );
}
