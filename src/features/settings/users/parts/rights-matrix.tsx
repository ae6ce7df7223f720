import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useMemo, useState } from 'react';
import { type ProjectRight, RIGHT_LEVELS } from '#domain/access/policy.ts';
import { FlagButton } from '#ui/toggles.tsx';
import type { OwnControlProps, RecordsData } from '#records/definition.ts';
import { textOf } from '#records/names.ts';
import { useWords } from '#records/use-words.ts';
import { useFieldMessage } from '#ui/fields/field-messages.ts';
import { matrixLines } from '../matrix-lines.ts';
import { decodeRights, encodeRights, withRight } from '../rights.ts';
import { LEVEL_WORDS } from '#ui/words/options.ts';
import { MatrixRow } from './matrix-row.tsx';
import { useMatrixScroll } from './use-matrix-scroll.ts';

/** The rights in the form of a person. */
export function RightsField({ value, data, error, readOnly, onChange }: OwnControlProps) {
  const message = useFieldMessage()(error);
  const rights = useMemo(() => decodeRights(textOf(value)), [value]);
  return (
    <>
      <RightsMatrix
        {...{ data, rights, readOnly }}
        onChange={(next) => onChange(encodeRights(next))}
      />
      {message ? <p className="x-field-error">{message}</p> : null}
    </>
  );
}

interface Props {
  data: RecordsData;
  rights: readonly ProjectRight[];
  onChange: (rights: ProjectRight[]) => void;
  readOnly: boolean;
}

/**
 * What a person may do on each project: the tree of projects, with one right to choose in each line. One
 * Tab stop a line in use; up and down go from line to line, left and right change the right. Only the
 * lines in view are drawn.
 */
export function RightsMatrix({ data, rights, onChange, readOnly }: Props) {
  const { t } = useLingui();
  const { fmt, say, language } = useWords();
  const id = useId();
  const [text, setText] = useState('');
  const [onlyGiven, setOnlyGiven] = useState(false);
  const given = useMemo(() => new Map(rights.map((right) => [right.projectId, right])), [rights]);
  const lines = useMemo(
    () => matrixLines(data, { text, only: onlyGiven ? given : null }, fmt, language),
    [data, text, onlyGiven, given, fmt, language],
  );
  const { scroller, parts, measure, stop, onFocus, onKeyDown } = useMatrixScroll(lines);
  return (
    <div className="x-field usr-matrix">
      <div className="x-field-label" id={id}>{t`Rights on projects`}</div>
      <div className="x-line usr-matrix-find">
        <input
          type="search"
          className="x-input"
          aria-label={t`Search the projects`}
          placeholder={t`Search the projects`}
          value={text}
          onChange={(event) => setText(event.target.value)}
          // Enter saves the form; here it would be a slip.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <FlagButton
          label={<Plural value={given.size} one="# with a right" other="# with a right" />}
          isOn={onlyGiven}
          onToggle={() => setOnlyGiven(!onlyGiven)}
        />
      </div>
      {lines.length === 0 ? (
        <p className="x-field-help">{t`No project matches.`}</p>
      ) : (
        <>
          <div ref={scroller} className="usr-matrix-scroll">
            <table aria-labelledby={id} aria-rowcount={lines.length + 1}>
              <thead>
                <tr aria-rowindex={1}>
                  <th scope="col">{t`Project`}</th>
                  {RIGHT_LEVELS.map((level) => (
                    <th key={level} scope="col" className="usr-level">
                      {say(LEVEL_WORDS[level])}
                    </th>
                  ))}
                  <th scope="col" className="usr-level">{t`Amounts`}</th>
                </tr>
              </thead>
              <tbody>
                {parts.map((part) =>
                  'gap' in part ? (
                    <tr
                      key={part.key}
                      className="usr-gap"
                      aria-hidden="true"
                      style={{ height: part.gap }}
                    />
                  ) : (
                    <MatrixRow
                      key={part.line.id}
                      ref={measure}
                      line={part.line}
                      index={part.index}
                      right={given.get(part.line.id)}
                      isStop={part.index === stop}
                      readOnly={readOnly}
                      onFocus={() => onFocus(part.line.id)}
                      onKeyDown={onKeyDown}
                      onChange={(change) => onChange(withRight(rights, part.line.id, change))}
                    />
                  ),
                )}
              </tbody>
            </table>
          </div>
          <p className="x-field-help usr-keys">
            <Trans>↑ ↓ go from project to project, ← → change the right, Space the amounts.</Trans>
          </p>
        </>
      )}
    </div>
  );
}
