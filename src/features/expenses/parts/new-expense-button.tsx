import { NewButton } from '#ui/new-button.tsx';
import { Trans } from '@lingui/react/macro';
import { NEW_EXPENSE } from '../search.ts';

export function NewExpenseButton({ onPeek }: { onPeek: (peek: string) => void }) {
  return (
    <NewButton onClick={() => onPeek(NEW_EXPENSE)}>
      <Trans>New expense</Trans>
    </NewButton>
  );
}
