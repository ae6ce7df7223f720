import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import type { EditEnd, RowEditor } from './use-editing.ts';

/** The field that stands in the place of a cell while it is edited. Leaving it saves, Esc does not. */
export function CellEditor({ edit, typed, label, onEnd }: RowEditor & { label: string }) {
  const id = useId();
  const control = useRef<HTMLInputElement & HTMLSelectElement>(null);
  const [text, setText] = useState(typed ?? edit.text);
  const [problem, setProblem] = useState<string | null>(null);
  const isOver = useRef(false);
  useLayoutEffect(() => {
    control.current?.focus();
    if (typed === null && edit.kind !== 'choice') control.current?.select();
  }, [typed, edit.kind]);

  const end = (how: EditEnd, isSaved: boolean): void => {
    if (isOver.current) return;
    const refused = isSaved && text !== edit.text ? edit.save(text) : null;
    setProblem(refused);
    if (refused !== null) return;
    isOver.current = true;
    onEnd(how);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement | HTMLSelectElement>): void => {
    event.stopPropagation();
    if (event.code === 'NumpadDecimal' && edit.kind === 'number') {
      event.preventDefault();
      const field = event.currentTarget as HTMLInputElement;
      field.setRangeText(',', field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
      setText(field.value);
    } else if (event.key === 'Escape') {
      end('cell', false);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      end(event.ctrlKey || event.metaKey ? 'cell' : 'down', true);
    } else if (event.key === 'Tab') {
      event.preventDefault();
      end(event.shiftKey ? 'previous' : 'next', true);
    }
  };
  const shared = {
    ref: control,
    value: text,
    'aria-label': label,
    'aria-invalid': problem === null ? undefined : (true as const),
    'aria-describedby': problem === null ? undefined : `${id}-problem`,
    className: `x-grid-editor${edit.kind === 'number' ? ' is-number' : ''}`,
    onKeyDown,
    onBlur: () => end('elsewhere', true),
  };
  return (
    <>
      {edit.kind === 'choice' ? (
        <select {...shared} onChange={(event) => setText(event.target.value)}>
          {edit.options.map(({ value, label: name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      ) : (
        <>
          <input
            {...shared}
            type="text"
            inputMode={edit.kind === 'number' ? 'decimal' : undefined}
            autoComplete="off"
            list={edit.suggestions ? `${id}-list` : undefined}
            onChange={(event) => {
              setText(event.target.value);
              setProblem(null);
            }}
          />
          {edit.suggestions ? (
            <datalist id={`${id}-list`}>
              {edit.suggestions.map((word) => (
                <option key={word} value={word}>
                  {word}
                </option>
              ))}
            </datalist>
          ) : null}
        </>
      )}
      {problem === null ? null : (
        <span id={`${id}-problem`} role="alert" className="x-grid-problem">
          {problem}
        </span>
      )}
    </>
  );
}
