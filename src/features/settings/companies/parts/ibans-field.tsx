import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useId } from 'react';
import { isIban } from '#domain/identifiers/iban.ts';
import { AddButton } from '#ui/add-button.tsx';
import { IconButton } from '#ui/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import type { OwnControlProps } from '#records/definition.ts';
import { textOf } from '#records/names.ts';
import { Removable } from './removable.tsx';

/** The shortest in SEPA has 15 signs: before, it is still being typed. */
const SHORTEST = 15;

/** Bank accounts, one a line, each checked while it is typed. */
export function IbansField({ label, value, onChange, error, readOnly }: OwnControlProps) {
  const { t } = useLingui();
  const id = useId();
  const lines = linesIn(textOf(value));
  const put = (next: readonly string[]) => onChange(linesText(next));
  // The error is of the list: the lines that are wrong say it themselves.
  const isWrong = (line: string): boolean => {
    const typed = line.replaceAll(/\s/g, '');
    return typed !== '' && (error !== undefined || typed.length >= SHORTEST) && !isIban(line);
  };
  return (
    <div className="x-field" role="group" aria-labelledby={id}>
      <div className="x-field-label" id={id}>
        {label}
      </div>
      {lines.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- they have no name of their own
        <Removable key={index}>
          <TextField
            label={t`IBAN ${index + 1}`}
            autoComplete="off"
            spellCheck={false}
            maxLength={50}
            readOnly={readOnly}
            value={line}
            onChange={(typed) => put(lines.with(index, typed))}
            error={isWrong(line) ? 'iban' : undefined}
          />
          {readOnly ? null : (
            <IconButton
              label={t`Remove IBAN ${index + 1}`}
              icon={X}
              onClick={() => put(lines.toSpliced(index, 1))}
            />
          )}
        </Removable>
      ))}
      {readOnly ? null : (
        <div className="x-actions">
          <AddButton onClick={() => put([...lines, ''])}>{t`Add a bank account`}</AddButton>
        </div>
      )}
    </div>
  );
}

/** What the form holds, one a line: a break at the end stands for one that is about to be typed. */
function linesIn(text: string): string[] {
  const lines = text.split(/[,;\n]/).map((line) => line.trim());
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}

function linesText(lines: readonly string[]): string {
  const isWhole = lines.every((line) => line.trim() !== '');
  return isWhole ? lines.join(', ') : lines.map((line) => `${line}\n`).join('');
}
