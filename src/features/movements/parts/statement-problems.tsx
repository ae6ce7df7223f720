import { chakra } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { groupBy } from '#domain/group-by.ts';
import type { StatementProblem } from '#domain/banking/movement.ts';
import { SwitchField } from '#ui/fields/text-field.tsx';
import { useFmt } from '#ui/fmt.ts';
import { type StatementCode, useStatementWords } from '../statement/words.ts';

type Problem = StatementProblem<StatementCode>;

/** As many as a person reads. */
const SHOWN = 100;

/** The lines that have an error, each once. */
export function linesWithErrors(problems: readonly Problem[]): number[] {
  const wrong = problems.filter(({ severity }) => severity === 'error').map(({ line }) => line);
  return [...new Set(wrong)];
}

interface Props {
  problems: readonly Problem[];
  /** What a line says; empty where the file has no lines that people read. */
  cellsOf: (line: number) => string;
  /** The lines that are left out; null where none may be. */
  leaving: {
    leftOut: ReadonlySet<number>;
    onLeaveOut: (lines: ReadonlySet<number>) => void;
  } | null;
}

/** What is wrong in a file, line by line. A line with an error is left out by the person, or spoils the whole file. */
export function StatementProblems({ problems, cellsOf, leaving }: Props) {
  const { t } = useLingui();
  const fmt = useFmt();
  const words = useStatementWords();
  if (problems.length === 0) return null;
  const wrong = linesWithErrors(problems);
  const byLine = groupBy(problems, ({ line }) => line);
  const lines = [...byLine].map(([line, own]) => ({ line, own, cells: cellsOf(line) }));
  const hasCells = lines.some(({ cells }) => cells !== '');
  const more = lines.length - SHOWN;
  const turn = (line: number, isOut: boolean): void => {
    const next = new Set(leaving?.leftOut);
    if (isOut) next.add(line);
    else next.delete(line);
    leaving?.onLeaveOut(next);
  };
  return (
    <section className="x-import-part">
      {wrong.length === 0 ? null : (
        <p className="x-form-problem" role="alert">
          <Plural value={wrong.length} one="# line has an error." other="# lines have an error." />{' '}
          {leaving ? (
            <Trans>Leave out what is wrong, or correct the file and import it anew.</Trans>
          ) : (
            <Trans>Nothing of this file can be imported: ask the bank for it again.</Trans>
          )}
        </p>
      )}
      {leaving && wrong.length > 1 ? (
        <SwitchField
          label={t`Leave out all lines with an error`}
          value={wrong.every((line) => leaving.leftOut.has(line))}
          onChange={(isOut) => leaving.onLeaveOut(new Set(isOut ? wrong : []))}
        />
      ) : null}
      <table className="x-import-table">
        <caption>{t`What the file has wrong`}</caption>
        <thead>
          <tr>
            <th scope="col">{t`Line`}</th>
            {hasCells ? <th scope="col">{t`What it says`}</th> : null}
            <th scope="col">{t`Problem`}</th>
            {leaving && wrong.length > 0 ? <th scope="col">{t`Leave out`}</th> : null}
          </tr>
        </thead>
        <tbody>
          {lines.slice(0, SHOWN).map(({ line, own, cells }) => (
            <tr key={line}>
              <td>{fmt.number(line)}</td>
              {hasCells ? <td>{cells}</td> : null}
              <td>
                {own.map((problem) => (
                  <div key={`${problem.code} ${problem.found}`}>
                    <strong>{problem.severity === 'error' ? t`Error` : t`Warning`}</strong>{' '}
                    {words(problem)}
                  </div>
                ))}
              </td>
              {leaving && wrong.length > 0 ? (
                <td>
                  {wrong.includes(line) ? (
                    <chakra.input
                      boxSize="20px"
                      type="checkbox"
                      aria-label={t`Leave out line ${line}`}
                      checked={leaving.leftOut.has(line)}
                      onChange={({ target }) => turn(line, target.checked)}
                    />
                  ) : null}
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 ? <p>{t`and ${more} more`}</p> : null}
    </section>
  );
}
