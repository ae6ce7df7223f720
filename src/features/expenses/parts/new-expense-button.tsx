import { NewButton } from '#ui/new-button.tsx';
import { useLingui } from '@lingui/react/macro';
import { NEW_EXPENSE } from '../search.ts';

export function NewExpenseButton({ onPeek }: { onPeek: (peek: string) => void }) {
  const { t } = useLingui();
  return <NewButton onClick={() => onPeek(NEW_EXPENSE)}>{t`New expense`}</NewButton>;
}
