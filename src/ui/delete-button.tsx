import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { FinalQuestion } from './final-question.tsx';

/**
 * Deletes a row at once: it can be taken back. Where children or documents go along it is asked for first,
 * with what goes along as children.
 */
export function DeleteButton({
  label,
  onDelete,
  question,
  size = 'small',
  children,
}: {
  /** What is done: "Delete tender". */
  label: string;
  onDelete: () => void;
  /** The title of the question, where one is asked. */
  question?: string;
  size?: 'small' | 'normal';
  children?: ReactNode;
}) {
  const [asked, setAsked] = useState(false);
  return (
    <div>
      <Button
        tone="danger"
        size={size}
        icon={Trash2}
        iconSize={14}
        onClick={question === undefined ? onDelete : () => setAsked(true)}
      >
        {label}
      </Button>
      {question === undefined ? null : (
        <FinalQuestion
          open={asked}
          onClose={() => setAsked(false)}
          title={question}
          confirm={label}
          onConfirm={onDelete}
        >
          {children}
        </FinalQuestion>
      )}
    </div>
  );
}
