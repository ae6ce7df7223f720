import { Trans } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { NEW_EXPENSE } from '../search.ts';

export function NewExpenseButton({ onPeek }: { onPeek: (peek: string) => void }) {
  return (
    <Button
      tone="primary"
      icon={<Plus size={16} aria-hidden="true" />}
      aria-keyshortcuts="n"
      data-shortcut="n"
      onClick={() => onPeek(NEW_EXPENSE)}
    >
      <Trans>New expense</Trans>
    </Button>
  );
}
