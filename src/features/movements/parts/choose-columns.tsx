import { Trans, useLingui } from '@lingui/react/macro';
import { formatIban } from '#domain/identifiers/iban.ts';
import { type Choice, SelectField } from '#ui/fields/text-field.tsx';
import { Summary } from '#ui/summary.tsx';
import { COLUMN_ROLES, type ColumnRole } from '#domain/banking/statement-columns.ts';
import { columnsOf } from '#domain/banking/statement-table.ts';
import type { Answers } from '../statement/kept-columns.ts';
import { type ColumnsStepState, readingOf } from '../statement/use-import.ts';
import { ROLE_LABELS } from '../statement/words.ts';
import { AccountField } from './account-field.tsx';
import { TableQuestions } from './table-questions.tsx';

interface Props {
  step: ColumnsStepState;
  accounts: readonly Choice[];
  onAssign: (role: ColumnRole, column: number | null) => void;
  onAnswer: (answers: Answers) => void;
  onAccount: (iban: string) => void;
}

/** Which column of a bank's table holds what, and whose account it is of. */
export function ChooseColumns({ step, accounts, onAssign, onAnswer, onAccount }: Props) {
  const { t } = useLingui();
  const { file, choice, account, lacks } = step;
  const { headings, lines, account: said } = file.table;
  const isOther =
    said !== '' && accounts.length > 0 && accounts.every(({ value }) => value !== said);
  const { questions } = readingOf(step);
  // What is asked stands first; the columns are beside the point then, if they were found.
  const asks = questions.dayOrder !== null || questions.decimal !== null;
  const [first] = lines;
  const options = headings.map((heading, index) => {
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
          Say what {file.name} does not tell, and see whether its columns were understood. Amounts
          stand in one column, or in two. What you say is remembered on this device for the account.
        </Trans>
      </p>
      {isOther && choice.account === null ? (
        <p className="x-notice" data-tone="warn">
          <Trans>
            The file is of the account {formatIban(said)}, which no company here has. Choose which
            one it is.
          </Trans>
        </p>
      ) : null}
      {choice.account === null ? (
        <AccountField
          options={accounts}
          value={account}
          error={lacks && account === '' ? 'required' : undefined}
          onChange={onAccount}
        />
      ) : null}
      <TableQuestions
        questions={questions}
        answers={step.answers}
        lacks={lacks}
        onAnswer={onAnswer}
      />
      <details open={columnsOf(choice) === null || !asks}>
        <Summary paddingBlock="8px">
          <Trans>How its columns are understood</Trans>
        </Summary>
        <div className="x-form-row">
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
      </details>
    </>
  );
}

function isNeeded(role: ColumnRole): boolean {
  return role === 'operationOn' || role === 'concept';
}
