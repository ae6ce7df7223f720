import { createSlotRecipeContext, type HTMLChakraProps, Input } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { ChevronDown, Plus } from 'lucide-react';
import {
  type ComponentProps,
  type KeyboardEvent,
  memo,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { fold, hasWords, wordsIn } from '#domain/fold.ts';
import { intoView } from '../into-view.ts';
import { Field, type FieldProps } from './field.tsx';
import { recentChoices, rememberChoice } from './recent-choices.ts';

export interface ComboOption {
  value: string;
  label: string;
}

// Chakra's own has no "recent first", and takes ten times the bytes: of it there are the looks alone.
const { withProvider, withContext } = createSlotRecipeContext({ key: 'combobox' });
export const ComboControl = withProvider<HTMLSpanElement, HTMLChakraProps<'span'>>(
  'span',
  'control',
);
const Arrow = withContext<SVGSVGElement, HTMLChakraProps<'svg'>>(ChevronDown, 'trigger');
export const ComboList = withContext<HTMLSpanElement, HTMLChakraProps<'span'>>('span', 'content');

/** Drawn at once: the rest is found by typing. */
const SHOWN = 60;

/**
 * A choice among many, found by typing (APG combobox with a list). What was chosen last in fields of this
 * name comes first. `empty` is the first line and stands for ""; without it the field cannot be emptied.
 * `onCreate` makes what nothing listed is called: it is offered last. With `onSearch` somebody else finds the options by
 * what is typed. With `onPick` it is a text with suggestions: `value` is what is written, whatever it is, and `onPick`
 * hears which option was taken in its place.
 */
export const ComboField = memo(function ComboField({
  value,
  onChange,
  options,
  empty,
  onCreate,
  onSearch,
  onPick,
  inOrder,
  comesFirst,
  maxLength,
  readOnly,
  onBlur,
  name,
  ref,
  ...field
}: FieldProps & {
  value: string;
  onChange: (value: string) => void;
  options: readonly ComboOption[];
  empty?: string | undefined;
  onCreate?: ((name: string) => void) | undefined;
  onSearch?: ((typed: string) => void) | undefined;
  onPick?: ((value: string) => void) | undefined;
  /** The order of the options says something: what was chosen last does not come before it. */
  inOrder?: boolean;
  /** The panel that it stands in gives it the focus. */
  comesFirst?: boolean;
  maxLength?: number;
} & Pick<ComponentProps<'input'>, 'onBlur' | 'name' | 'ref'>) {
  const { t } = useLingui();
  const listId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const isText = onPick !== undefined;
  const chosen = options.find((option) => option.value === value);
  const written = isText ? value : chosen?.label;
  const [recent, setRecent] = useState<readonly string[]>([]);
  const all = useMemo(
    () =>
      onSearch
        ? matching(options, '', typed ? undefined : empty)
        : matching(withRecent(options, recent), typed ?? '', empty),
    [options, recent, typed, empty, onSearch],
  );
  const found = all.slice(0, SHOWN);
  const more = all.length - found.length;
  const wanted = (typed ?? '').trim();
  const isNew = wanted !== '' && !options.some(({ label }) => fold(label) === fold(wanted));
  const create = isNew && onCreate ? () => onCreate(wanted) : null;
  const lines = found.length + (create ? 1 : 0);
  // Of a text that suggests nothing there is no list.
  const isOpen = typed !== null && !(isText && lines === 0);
  const list = useRef<HTMLSpanElement>(null);
  // All of it, as far as there is room: in a panel it would begin behind the foot.
  useEffect(() => {
    if (isOpen && lines > 0) intoView(list.current);
  }, [isOpen, lines]);

  const open = () => {
    if (readOnly || field.disabled || isOpen) return;
    // Texts are none of what is remembered outside the seal.
    const latest = isText || inOrder ? [] : recentChoices(name);
    setRecent(latest);
    setTyped('');
    onSearch?.('');
    const listed = matching(withRecent(options, latest), '', empty);
    const current = listed.findIndex((one) => one.value === value);
    setActive(isText ? -1 : Math.max(0, current));
  };
  const close = () => setTyped(null);
  const pick = (index: number) => {
    const option = found[index];
    if (option && !isText && !inOrder) rememberChoice(name, option.value);
    if (option && onPick) onPick(option.value);
    else if (option && option.value !== value) onChange(option.value);
    if (index === found.length) create?.();
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) return;
    if (!isOpen) {
      if (event.key === 'ArrowDown' || (event.key === 'Enter' && !isText)) {
        event.preventDefault();
        open();
      }
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      setActive(Math.min(Math.max(active + step, 0), lines - 1));
    } else if (typed === '' && !isText && (event.key === 'Home' || event.key === 'End')) {
      setActive(event.key === 'Home' ? 0 : found.length - 1);
    } else if (event.key === 'Enter' && active >= 0) {
      pick(active);
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      close();
    } else {
      return;
    }
    event.preventDefault();
  };
  const optionAt = (index: number) => ({
    id: `${listId}-${index}`,
    role: 'option',
    tabIndex: -1,
    'aria-selected': index === active,
    className: 'x-combo-option',
    ref: index === active ? intoView : undefined,
    onClick: () => pick(index),
  });
  return (
    <Field {...field}>
      {(control) => (
        <ComboControl className="x-input-group">
          <Input
            {...control}
            ref={ref}
            name={name}
            type="text"
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={
              isOpen && active >= 0 && active < lines ? `${listId}-${active}` : undefined
            }
            autoComplete="off"
            readOnly={readOnly}
            maxLength={maxLength}
            data-first={comesFirst ? '' : undefined}
            placeholder={isText ? undefined : (chosen?.label ?? empty)}
            value={(isText ? null : typed) ?? written ?? ''}
            onClick={open}
            onChange={(event) => {
              if (readOnly) return;
              setTyped(event.target.value);
              onSearch?.(event.target.value);
              setActive(0);
              if (isText) onChange(event.target.value);
            }}
            onKeyDown={onKeyDown}
            onBlur={(event) => {
              close();
              onBlur?.(event);
            }}
          />
          <Arrow width={16} height={16} aria-hidden="true" />
          {isOpen ? (
            <ComboList
              ref={list}
              role="listbox"
              id={listId}
              tabIndex={-1}
              aria-label={field.label}
              // Pressing must not take the focus: the field would close before the choice is made.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
            >
              {found.map((option, index) => (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the field
                <span
                  key={option.value}
                  {...optionAt(index)}
                  data-recent={typed === '' && recent.includes(option.value) ? '' : undefined}
                >
                  {option.label}
                </span>
              ))}
              {more > 0 ? (
                <span role="presentation">{t`${more} more: type to find them`}</span>
              ) : null}
              {create ? (
                <span {...optionAt(found.length)} data-new="">
                  <Plus size={14} aria-hidden="true" />
                  {t`Create "${wanted}"`}
                </span>
              ) : lines === 0 ? (
                <span role="status">{t`Nothing found`}</span>
              ) : null}
            </ComboList>
          ) : null}
        </ComboControl>
      )}
    </Field>
  );
});

/** Those that were chosen last before the others, which keep their order. */
function withRecent(
  options: readonly ComboOption[],
  recent: readonly string[],
): readonly ComboOption[] {
  const first = recent.flatMap((value) => options.find((one) => one.value === value) ?? []);
  return first.length === 0
    ? options
    : [...first, ...options.filter((one) => !first.includes(one))];
}

function matching(
  options: readonly ComboOption[],
  typed: string,
  empty: string | undefined,
): ComboOption[] {
  const wanted = wordsIn(typed);
  const first = empty === undefined || wanted.length > 0 ? [] : [{ value: '', label: empty }];
  return [...first, ...options.filter(({ label }) => hasWords(label, wanted))];
}
