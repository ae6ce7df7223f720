import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type Ref, useId } from 'react';
import { type ProjectRight, RIGHT_LEVELS } from '#domain/access/policy.ts';
import { useWords } from '#records/use-words.ts';
import type { MatrixLine } from '../matrix-lines.ts';
import { LEVEL_WORDS } from '#ui/words/options.ts';

/** The right on one project: a line of the table, or on a narrow window the name over its choices. */
export function MatrixRow({
  ref,
  line: { name, company, depth },
  index,
  right,
  isStop,
  readOnly,
  onFocus,
  onKeyDown,
  onChange,
}: {
  ref: Ref<HTMLTableRowElement>;
  line: MatrixLine;
  index: number;
  right: ProjectRight | undefined;
  /** Whether Tab leads here. */
  isStop: boolean;
  readOnly: boolean;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  onChange: (change: Partial<Pick<ProjectRight, 'level' | 'amounts'>>) => void;
}) {
  const { t } = useLingui();
  const { say } = useWords();
  const group = useId();
  const level = right?.level ?? 'none';
  return (
    <tr ref={ref} data-index={index} aria-rowindex={index + 2} onFocus={onFocus}>
      <th scope="row" style={{ paddingInlineStart: 8 + depth * 16 }}>
        {name}
        <span className="usr-company">{company}</span>
      </th>
      {RIGHT_LEVELS.map((one) => (
        <td key={one} className="usr-level">
          <label>
            <input
              type="radio"
              name={group}
              aria-label={`${name}: ${say(LEVEL_WORDS[one])}`}
              checked={one === level}
              disabled={readOnly}
              tabIndex={isStop && one === level ? 0 : -1}
              onKeyDown={onKeyDown}
              onChange={() => onChange({ level: one })}
            />
            <span className="usr-word" aria-hidden="true">
              {say(LEVEL_WORDS[one])}
            </span>
          </label>
        </td>
      ))}
      <td className="usr-level">
        <label>
          <input
            type="checkbox"
            aria-label={t`${name}: amounts`}
            checked={level !== 'none' && (right?.amounts ?? false)}
            disabled={readOnly || level === 'none'}
            tabIndex={isStop ? 0 : -1}
            onKeyDown={onKeyDown}
            onChange={(event) => onChange({ amounts: event.target.checked })}
          />
          <span className="usr-word" aria-hidden="true">{t`Amounts`}</span>
        </label>
      </td>
    </tr>
  );
}
