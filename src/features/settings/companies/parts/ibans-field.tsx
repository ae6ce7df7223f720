import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import { isIban } from '#domain/identifiers/iban.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { linesIn, linesText } from '../form.ts';

/** The shortest in SEPA has 15 signs: before, it is still being typed. */
const SHORTEST = 15;

/** Bank accounts, one a line, each checked while it is typed. */
export function IbansField({
  value,
  onChange,
  error,
  readOnly,
}: {
  value: string;
  onChange: (value: string) => void;
  /** Of the list; the lines that are wrong say it themselves. */
  error: string | undefined;
  readOnly: boolean;
}) {
  const { t } = useLingui();
  const id = useId();
  const lines = linesIn(value);
  const put = (next: readonly string[]) => onChange(linesText(next));
  const isWrong = (line: string): boolean => {
    const typed = line.replaceAll(/\s/g, '');
    return typed !== '' && (error !== undefined || typed.length >= SHORTEST) && !isIban(line);
  };
  return (
    <div className="x-field" role="group" aria-labelledby={id}>
      <div className="x-field-label" id={id}>
        <Trans>Bank accounts</Trans>
      </div>
      {lines.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- they have no name of their own
        <div className="companies-line" key={index}>
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
              icon={<X size={16} />}
              onClick={() => put(lines.toSpliced(index, 1))}
            />
          )}
        </div>
      ))}
      {readOnly ? null : (
        <div className="x-actions">
          <Button
            size="small"
            icon={<Plus size={14} aria-hidden="true" />}
            onClick={() => put([...lines, ''])}
          >
            <Trans>Add a bank account</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}
