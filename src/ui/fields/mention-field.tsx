import { Textarea } from '@chakra-ui/react';
import { Plural, useLingui } from '@lingui/react/macro';
import {
  type ComponentProps,
  type KeyboardEvent,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { typedMention } from '#domain/comments/mentions.ts';
import { hasWords, wordsIn } from '#domain/fold.ts';
import { ComboControl, ComboList } from './combo-field.tsx';
import { Field, type FieldProps } from './field.tsx';

/** So many names are offered at once: more are told apart by typing on. */
const OFFERED = 6;

interface Named {
  id: string;
  name: string;
}

/**
 * A text in which `@` names a person: what is typed after it finds them. Up and down choose, Enter or Tab takes,
 * Escape leaves the text as it is.
 */
export function MentionField({
  value,
  onChange,
  people,
  ref,
  name,
  maxLength,
  ...field
}: FieldProps & {
  value: string;
  onChange: (value: string) => void;
  people: readonly Named[];
} & Pick<ComponentProps<'textarea'>, 'ref' | 'name' | 'maxLength'>) {
  const { t } = useLingui();
  const listId = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => box.current as HTMLTextAreaElement);
  const [at, setAt] = useState<{ start: number; typed: string } | null>(null);
  const [active, setActive] = useState(0);
  /** Where the caret goes once the name stands in the text. */
  const caret = useRef<number | null>(null);
  useEffect(() => {
    if (caret.current === null) return;
    box.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const found = at
    ? people.filter((one) => hasWords(one.name, wordsIn(at.typed))).slice(0, OFFERED)
    : [];
  const isOpen = found.length > 0;
  const optionId = (index: number) => `${listId}-${index}`;
  const look = ({ value: text, selectionStart }: HTMLTextAreaElement) => {
    setAt(typedMention(text, selectionStart));
    setActive(0);
  };
  const take = (person: Named | undefined) => {
    if (!at || !person) return;
    const before = `${value.slice(0, at.start)}@${person.name} `;
    const after = value.slice(at.start + 1 + at.typed.length).replace(/^ /, '');
    onChange(before + after);
    caret.current = before.length;
    setAt(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setActive((active + step + found.length) % found.length);
    else if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) take(found[active]);
    else if (event.key === 'Escape') setAt(null);
    else return;
    event.preventDefault();
    // The panel around it would close.
    event.stopPropagation();
  };
  return (
    <Field {...field}>
      {(control) => (
        <ComboControl>
          <Textarea
            {...control}
            ref={box}
            name={name}
            rows={3}
            maxLength={maxLength}
            aria-autocomplete="list"
            aria-haspopup="listbox"
            aria-controls={isOpen ? listId : undefined}
            aria-activedescendant={isOpen ? optionId(active) : undefined}
            value={value}
            onChange={({ target }) => {
              onChange(target.value);
              look(target);
            }}
            onKeyDown={onKeyDown}
            onClick={({ currentTarget }) => look(currentTarget)}
            onBlur={() => setAt(null)}
          />
          <span className="x-hidden" role="status">
            {isOpen ? (
              <Plural
                value={found.length}
                one="# person: Enter takes it"
                other="# people: up and down to choose, Enter to take"
              />
            ) : null}
          </span>
          {isOpen ? (
            <ComboList
              role="listbox"
              id={listId}
              tabIndex={-1}
              aria-label={t`People`}
              // Pressing must not take the focus from the text.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
            >
              {found.map((person, index) => (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the field
                <span
                  key={person.id}
                  id={optionId(index)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === active}
                  className="x-combo-option"
                  onClick={() => take(person)}
                >
                  {person.name}
                </span>
              ))}
            </ComboList>
          ) : null}
        </ComboControl>
      )}
    </Field>
  );
}
