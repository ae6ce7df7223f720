import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { type ProjectRight, RIGHT_LEVELS } from '#domain/access/policy.ts';
import { Button } from '#ui/button.tsx';
import type { CatalogueData } from '../../catalogue/definition.ts';
import { useWords } from '../../catalogue/use-words.ts';
import { matrixLines, type MatrixLine } from '../matrix-lines.ts';
import { withRight } from '../rights.ts';
import { LEVEL_WORDS } from '../words.ts';

/** More are found by searching. */
const SHOWN = 150;

/**
 * What a person may do on each project: the tree of projects, with one right to choose in each line. One
 * Tab stop a line in use; up and down go from line to line, left and right change the right.
 */
export function RightsMatrix({
  data,
  rights,
  onChange,
  readOnly,
}: {
  data: CatalogueData;
  rights: readonly ProjectRight[];
  onChange: (rights: ProjectRight[]) => void;
  readOnly: boolean;
}) {
  const { t } = useLingui();
  const { fmt, say, language } = useWords();
  const id = useId();
  const [text, setText] = useState('');
  const [onlyGiven, setOnlyGiven] = useState(false);
  const [current, setCurrent] = useState<string | null>(null);
  const given = useMemo(() => new Map(rights.map((right) => [right.projectId, right])), [rights]);
  const lines = useMemo(
    () => matrixLines(data, { text, only: onlyGiven ? given : null }, fmt, language),
    [data, text, onlyGiven, given, fmt, language],
  );
  const shown = lines.slice(0, SHOWN);
  const focused = shown.find((line) => line.id === current)?.id ?? shown[0]?.id;
  return (
    <div className="x-field cat-wide usr-matrix">
      <div className="x-field-label" id={id}>
        <Trans>Rights on projects</Trans>
      </div>
      <div className="usr-matrix-find">
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
        <Button
          size="small"
          className="cat-filter"
          aria-pressed={onlyGiven}
          onClick={() => setOnlyGiven(!onlyGiven)}
        >
          <Plural value={given.size} one="# with a right" other="# with a right" />
        </Button>
      </div>
      <div className="usr-matrix-scroll">
        <table aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Project</Trans>
              </th>
              {RIGHT_LEVELS.map((level) => (
                <th key={level} scope="col" className="usr-level">
                  {say(LEVEL_WORDS[level])}
                </th>
              ))}
              <th scope="col" className="usr-level">
                <Trans>Amounts</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((line) => (
              <Line
                key={line.id}
                line={line}
                right={given.get(line.id)}
                isStop={line.id === focused}
                readOnly={readOnly}
                onFocus={() => setCurrent(line.id)}
                onChange={(change) => onChange(withRight(rights, line.id, change))}
              />
            ))}
          </tbody>
        </table>
      </div>
      <p className="x-field-help">
        {lines.length === 0 ? (
          <Trans>No project matches.</Trans>
        ) : lines.length > shown.length ? (
          <Plural
            value={lines.length - shown.length}
            one="# more: search for it."
            other="# more: search for them."
          />
        ) : (
          <Trans>↑ ↓ go from project to project, ← → change the right, Space the amounts.</Trans>
        )}
      </p>
    </div>
  );
}

function Line({
  line,
  right,
  isStop,
  readOnly,
  onFocus,
  onChange,
}: {
  line: MatrixLine;
  right: ProjectRight | undefined;
  isStop: boolean;
  readOnly: boolean;
  onFocus: () => void;
  onChange: (change: Partial<Pick<ProjectRight, 'level' | 'amounts'>>) => void;
}) {
  const { t } = useLingui();
  const { say } = useWords();
  const group = useId();
  const level = right?.level ?? 'none';
  const { name } = line;
  return (
    <tr onFocus={onFocus}>
      <th scope="row" style={{ paddingInlineStart: 8 + line.depth * 16 }}>
        {name}
        <span className="usr-company">{line.company}</span>
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
              onKeyDown={toNeighbour}
              onChange={() => onChange({ level: one })}
            />
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
            onKeyDown={toNeighbour}
            onChange={(event) => onChange({ amounts: event.target.checked })}
          />
        </label>
      </td>
    </tr>
  );
}

/** Up and down: to the same thing of the line above or below, without changing it. */
function toNeighbour(event: KeyboardEvent<HTMLInputElement>): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const from = event.currentTarget;
  const line = from.closest('tr');
  if (step === undefined || !line) return;
  event.preventDefault();
  const next = step < 0 ? line.previousElementSibling : line.nextElementSibling;
  const radio = next?.querySelector<HTMLElement>('input[type=radio]:checked');
  const box = next?.querySelector<HTMLElement>('input[type=checkbox]:not(:disabled)');
  (from.type === 'checkbox' ? (box ?? radio) : radio)?.focus();
}
