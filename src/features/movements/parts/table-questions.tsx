import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import type { StatementQuestions } from '#domain/banking/statement-table.ts';
import { dayOfCell } from '#domain/tables/days.ts';
import { readCents } from '#domain/tables/numbers.ts';
import { useFmt } from '#ui/fmt.ts';
import type { Answers } from '../statement/kept-columns.ts';
import { Framed } from '#ui/frames.tsx';

interface Props {
  questions: StatementQuestions;
  answers: Answers;
  /** The person went on without an answer. */
  lacks: boolean;
  onAnswer: (answers: Answers) => void;
}

/** What a table leaves open of its days and amounts: each reading is shown by a cell of it. */
export function TableQuestions({ questions, answers, lacks, onAnswer }: Props) {
  const fmt = useFmt();
  const { dayOrder, decimal } = questions;
  return (
    <>
      {dayOrder === null ? null : (
        <Question
          title={<Trans>Which day is {dayOrder}?</Trans>}
          lacks={lacks}
          value={answers.dayOrder}
          options={(['day-first', 'month-first'] as const).map((value) => {
            const day = dayOfCell(dayOrder, value);
            return { value, label: day === null ? dayOrder : fmt.longDay(day) };
          })}
          onChange={(value) => onAnswer({ dayOrder: value })}
        />
      )}
      {decimal === null ? null : (
        <Question
          title={<Trans>How much is {decimal}?</Trans>}
          lacks={lacks}
          value={answers.decimal}
          options={([',', '.'] as const).map((value) => {
            const read = readCents(decimal, value);
            return { value, label: read.ok ? fmt.money(read.cents) : decimal };
          })}
          onChange={(value) => onAnswer({ decimal: value })}
        />
      )}
    </>
  );
}

function Question<Value extends string>({
  title,
  options,
  value,
  lacks,
  onChange,
}: {
  title: ReactNode;
  options: readonly { value: Value; label: string }[];
  value: string | undefined;
  lacks: boolean;
  onChange: (value: Value) => void;
}) {
  const { t } = useLingui();
  const name = useId();
  const isMissing = lacks && value === undefined;
  return (
    <Framed
      as="fieldset"
      borderColor="border"
      aria-describedby={isMissing ? `${name}-error` : undefined}
    >
      <chakra.legend fontWeight="600" paddingInline="4px">
        {title}
      </chakra.legend>
      {options.map((option) => (
        <label key={option.value} className="x-line">
          <input
            type="radio"
            name={name}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
      {isMissing ? (
        <p id={`${name}-error`} className="x-form-problem">{t`Choose one of the two`}</p>
      ) : null}
    </Framed>
  );
}
