import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { RecordsScreen } from '#records/records-screen.tsx';
import { Button } from '#ui/button.tsx';
import { BANK_RULES } from './rules.ts';

interface Props {
  /** What a new rule is of, unless somebody chooses otherwise. */
  companyId: string | undefined;
  onDone: () => void;
}

/** The rules of the bank: listed, made, changed and removed as any record is. */
export function RulesView({ companyId, onDone }: Props) {
  const { t } = useLingui();
  const start = useMemo(() => (companyId === undefined ? {} : { companyId }), [companyId]);
  return (
    <RecordsScreen
      definition={BANK_RULES}
      start={start}
      above={
        <div>
          <Button onClick={onDone}>{t`Back to the movements`}</Button>
        </div>
      }
    />
  );
}
