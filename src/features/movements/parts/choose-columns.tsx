import { Trans, useLingui } from '@lingui/react/macro';
import { type Choice, SelectField } from '#ui/fields/text-field.tsx';
import { COLUMN_ROLES, type ColumnRole } from '../statement/columns.ts';
import type { ColumnsStepState } from '../statement/use-import.ts';
import { ROLE_LABELS } from '../statement/words.ts';
import { AccountField } from './account-field.tsx';

/** Which column of a bank's table holds what, and whose account it is of. */
export function ChooseColumns({
  step,
  accounts,
  onAssign,
  onAccount,
}: {
  step: ColumnsStepState;
  accounts: readonly Choice[];
  onAssign: (role: ColumnRole, column: number | null) => void;
  onAccount: (iban: string) => void;
}) {
  const { t } = useLingui();
  const { file, choice, account, lacks } = step;
  const [first] = file.lines;
  const options = file.headings.map((heading, index) => {
    const number = index + 1;
    return { value: String(index), label: heading.trim() || t`Column ${number}` };
  });
  const hasAmount = choice.amount !== null || (choice.debit !== null && choice.credit !== null);
  const isMissing = (role: ColumnRole) =>
    role === 'amount' ? !hasAmount : isNeeded(role) && choice[role] === null;
  return (
    <>
      <p>
        <Trans>
          Choose where each thing stands in {file.name}. Amounts stand in one column with their
          sign, or in two. The choice is remembered on this device.
        </Trans>
      </p>
      <div className="x-form-row">
        <AccountField
          options={accounts}
          value={account}
          error={lacks && account === '' ? 'required' : undefined}
          onChange={onAccount}
        />
        {COLUMN_ROLES.map((role) => {
          const column = choice[role];
          const sample = column === null ? '' : (first?.cells[column] ?? '').slice(0, 80);
          return (
            <SelectField
              key={role}
              label={t(ROLE_LABELS[role])}
              required={isNeeded(role)}
              help={sample === '' ? undefined : t`In the first line: ${sample}`}
              error={lacks && isMissing(role) ? 'required' : undefined}
              empty={t`Not in the file`}
              options={options}
              value={column === null ? '' : String(column)}
              onChange={(value) => onAssign(role, value === '' ? null : Number(value))}
            />
          );
        })}
      </div>
    </>
  );
}

function isNeeded(role: ColumnRole): boolean {
  return role === 'operationOn' || role === 'concept';
}
