import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { StatementProblem } from '#domain/banking/movement.ts';
import { useFmt } from '#ui/fmt.ts';
import { type StatementCode, useStatementWords } from '../statement/words.ts';

/** As many as a person reads. */
const SHOWN = 100;

/** What is wrong in a file, line by line; an error leaves all of it out. */
export function StatementProblems({
  problems,
  isTable,
}: {
  problems: readonly StatementProblem<StatementCode>[];
  /** A table that a person can correct, and no file in the format of the banks. */
  isTable: boolean;
}) {
  const { t } = useLingui();
  const fmt = useFmt();
  const words = useStatementWords();
  if (problems.length === 0) return null;
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const more = problems.length - SHOWN;
  return (
    <section className="x-import-part">
      {errors === 0 ? null : (
        <p className="x-form-problem" role="alert">
          <Plural
            value={errors}
            one="Nothing of this file can be imported: # line has an error."
            other="Nothing of this file can be imported: # lines have an error."
          />{' '}
          {isTable ? (
            <Trans>Correct the file, or choose its columns again, and import it anew.</Trans>
          ) : (
            <Trans>Ask the bank for the file again.</Trans>
          )}
        </p>
      )}
      <table className="x-import-table">
        <caption>
          <Trans>What the file has wrong</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t`Line`}</th>
            <th scope="col">{t`Kind`}</th>
            <th scope="col">{t`Problem`}</th>
          </tr>
        </thead>
        <tbody>
          {problems.slice(0, SHOWN).map((problem) => (
            <tr key={`${problem.line} ${problem.code} ${problem.found}`}>
              <td>{fmt.number(problem.line)}</td>
              <td>{problem.severity === 'error' ? t`Error` : t`Warning`}</td>
              <td>{words(problem)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 ? (
        <p>
          <Trans>and {more} more</Trans>
        </p>
      ) : null}
    </section>
  );
}
