import { Input } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { CalendarDays } from 'lucide-react';
import { type ComponentProps, memo, useRef, useState } from 'react';
import { type Day, formatDay, isDay, LAST_DAY } from '#domain/days.ts';
import { intoView } from '../into-view.ts';
import { MonthGrid } from '../month-grid.tsx';
import { today } from '../today.ts';
import { dayFault, readDay } from './day-input.ts';
import { useFocus } from './after-press.ts';
import { Field, type FieldProps } from './field.tsx';
import { InputButton, InputGroup, InputPopover } from './input-group.tsx';

interface Props extends FieldProps {
  /** A day, null when empty. A text that is no day is handed over as typed: no schema takes it. */
  value: Day | null;
  onChange: (value: Day | null) => void;
  min?: Day | undefined;
  max?: Day | undefined;
}

/**
 * A day, typed (see `readDay`) or picked from the month grid that Alt+↓ opens. (Chakra's DatePicker has no
 * names of months in Galician.)
 */
export const DateField = memo(function DateField({
  label,
  help,
  error,
  required,
  disabled,
  readOnly,
  value,
  onChange,
  onBlur,
  name,
  ref,
  min,
  max,
}: Props & Pick<ComponentProps<'input'>, 'onBlur' | 'name' | 'ref'>) {
  const { t } = useLingui();
  const box = useRef<HTMLSpanElement>(null);
  const [typed, setTyped] = useState('');
  const { focus, enter, leave } = useFocus();
  const [open, setOpen] = useState(false);
  const text = focus === 'in' ? typed : write(value);

  const fault = focus === 'out' || error === 'day' ? dayFault(text, today()) : null;
  const faults = {
    form: 'day',
    unreal: t`This day does not exist`,
    late: t`The last day that can be written is ${formatDay(LAST_DAY)}`,
  };
  const pick = (day: Day) => {
    setTyped(write(day));
    onChange(day);
    close();
  };
  const close = () => {
    setOpen(false);
    box.current?.querySelector('input')?.focus();
  };
  return (
    <Field {...{ label, help, required, disabled }} error={fault ? faults[fault] : error}>
      {(control) => (
        <InputGroup
          ref={box}
          onBlur={(event) => {
            if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
          }}
        >
          <Input
            {...control}
            ref={ref}
            name={name}
            readOnly={readOnly}
            type="text"
            autoComplete="off"
            placeholder={t`dd/mm/yyyy`}
            value={text}
            onChange={(event) => {
              setTyped(event.target.value);
              onChange(valueOf(event.target.value));
            }}
            onKeyDown={(event) => {
              if (event.key === 'ArrowDown' && event.altKey && !readOnly) {
                event.preventDefault();
                setOpen(true);
              }
              if (event.key === 'Escape' && open) {
                event.stopPropagation();
                close();
              }
            }}
            onFocus={() => {
              setTyped(text);
              enter();
            }}
            onBlur={(event) => {
              leave();
              onBlur?.(event);
            }}
          />
          <InputButton
            // Alt+↓ in the field does the same: who goes through the form by Tab need not stop here.
            tabIndex={-1}
            disabled={disabled || readOnly}
            aria-label={t`Choose a day`}
            title={t`Choose a day`}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            <CalendarDays size={16} />
          </InputButton>
          {open ? (
            <InputPopover ref={intoView}>
              <MonthGrid
                label={label}
                value={value !== null && isDay(value) ? value : null}
                today={today()}
                min={min}
                max={max}
                onPick={pick}
                onEscape={close}
              />
            </InputPopover>
          ) : null}
        </InputGroup>
      )}
    </Field>
  );
});

function write(value: Day | null): string {
  if (value === null) return '';
  return isDay(value) ? formatDay(value) : value;
}

function valueOf(text: string): Day | null {
  const clean = text.trim();
  return clean === '' ? null : (readDay(clean, today()) ?? clean);
}
