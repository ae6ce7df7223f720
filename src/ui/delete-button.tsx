import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { FinalQuestion } from './final-question.tsx';

/**
 * Deletes a row. What can be taken back is deleted at once; else it is asked for first, with what goes with
 * it as children.
 */
export function DeleteButton({
  label,
  question,
  canUndo,
  onDelete,
  size = 'small',
  disabled = false,
  isUnsent = false,
  children,
}: {
  /** What is done: "Delete tender". */
  label: string;
  /** The title of the question. */
  question: string;
  canUndo: boolean;
  onDelete: () => void;
  size?: 'small' | 'normal';
  disabled?: boolean;
  /** Whether it exists on this device only. */
  isUnsent?: boolean;
  children?: ReactNode;
}) {
  const [asked, setAsked] = useState(false);
  return (
    <div>
      <Button
        tone="danger"
        size={size}
        disabled={disabled}
        icon={<Trash2 size={14} aria-hidden="true" />}
        onClick={canUndo ? onDelete : () => setAsked(true)}
      >
        {label}
      </Button>
      <FinalQuestion
        open={asked}
        onClose={() => setAsked(false)}
        title={question}
        confirm={label}
        onConfirm={onDelete}
        isUnsent={isUnsent}
      >
        {children}
      </FinalQuestion>
    </div>
  );
}
