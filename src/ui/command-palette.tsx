import {
  createSlotRecipeContext,
  Dialog as ChakraDialog,
  type HTMLChakraProps,
  Portal,
} from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { CornerDownLeft, Search } from 'lucide-react';
import {
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { takeTyping } from './typed-ahead.ts';

export interface PaletteItem {
  id: string;
  label: ReactNode;
  /** Tells it from others of the same name. */
  detail?: ReactNode;
  /** Where in it the words stand, below its name. */
  excerpt?: ReactNode;
  icon?: ReactNode;
  /** Keys that do the same. */
  keys?: string | undefined;
  onChoose: () => void;
}

export interface PaletteGroup {
  id: string;
  label: string;
  items: readonly PaletteItem[];
}

interface CommandPaletteProps {
  open: boolean;
  onClose: () => void;
  text: string;
  onText: (text: string) => void;
  groups: readonly PaletteGroup[];
  /** Nothing more is coming for this text. */
  isDone: boolean;
}

const { withRootProvider, withContext } = createSlotRecipeContext({ key: 'palette' });
const Looks = withRootProvider<{ children: ReactNode }>(Fragment);
const Box = withContext<HTMLLabelElement, HTMLChakraProps<'label'>>('label', 'field');
const List = withContext<HTMLDivElement, HTMLChakraProps<'div'>>('div', 'list');
const None = withContext<HTMLParagraphElement, HTMLChakraProps<'p'>>('p', 'none');

/** Steps of the arrows and of the pages. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 8,
  PageUp: -8,
};

/** A field and the list of what it finds; the focus stays in the field, the arrows choose. */
export function CommandPalette({ open, onClose, ...list }: CommandPaletteProps) {
  const { t } = useLingui();
  return (
    <ChakraDialog.Root
      placement="top"
      size="lg"
      open={open}
      lazyMount
      unmountOnExit
      onOpenChange={(change) => {
        if (!change.open) onClose();
      }}
    >
      <Portal>
        <ChakraDialog.Backdrop className="x-backdrop" />
        <ChakraDialog.Positioner className="x-over">
          <ChakraDialog.Content aria-label={t`Find or do`}>
            <Finder {...list} onClose={onClose} />
          </ChakraDialog.Content>
        </ChakraDialog.Positioner>
      </Portal>
    </ChakraDialog.Root>
  );
}

function Finder({ onClose, text, onText, groups, isDone }: Omit<CommandPaletteProps, 'open'>) {
  const { t } = useLingui();
  const listId = useId();
  const items = groups.flatMap((group) => group.items);
  const [chosen, setChosen] = useState<{ text: string; id: string } | null>(null);
  // What was chosen for another text means nothing: the first is the likeliest.
  const index = Math.max(
    0,
    items.findIndex(({ id }) => chosen?.text === text && chosen.id === id),
  );
  const active = items[index];
  const isNone = items.length === 0 && isDone;
  const choose = (item: PaletteItem | undefined): void => {
    if (!item) return;
    onClose();
    item.onChoose();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const step = STEPS[event.key];
    if (step !== undefined && items.length > 0) {
      event.preventDefault();
      const next = nextIndex(index, step, items.length);
      setChosen({ text, id: items[next]?.id ?? '' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      choose(active);
    }
  };
  return (
    <Looks>
      <Box>
        <Search size={18} aria-hidden="true" />
        <input
          type="text"
          role="combobox"
          aria-label={t`Find or do`}
          aria-expanded={items.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active ? `${listId}-${active.id}` : undefined}
          placeholder={t`Project, expense, page or action…`}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={200}
          value={text}
          onFocus={() => {
            const ahead = takeTyping();
            if (ahead !== '') onText(text + ahead);
          }}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <kbd>Esc</kbd>
      </Box>
      <List id={listId} role="listbox" aria-label={t`Found`}>
        {groups.map((group) => (
          <section key={group.id} role="group" aria-label={group.label}>
            <h2 aria-hidden="true">{group.label}</h2>
            {group.items.map((item) => (
              <Option
                key={item.id}
                id={`${listId}-${item.id}`}
                item={item}
                isActive={item.id === active?.id}
                onChoose={() => choose(item)}
                onPoint={() => setChosen({ text, id: item.id })}
              />
            ))}
          </section>
        ))}
      </List>
      <None className={isNone ? undefined : 'x-hidden'} role="status">
        {isNone ? t`Nothing on this device is called so` : null}
      </None>
    </Looks>
  );
}

interface OptionProps {
  id: string;
  item: PaletteItem;
  isActive: boolean;
  onChoose: () => void;
  onPoint: () => void;
}

function Option({ id, item, isActive, onChoose, onPoint }: OptionProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // The keys are the field's: it keeps the focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      ref={element}
      id={id}
      role="option"
      aria-selected={isActive}
      onClick={onChoose}
      onPointerMove={onPoint}
    >
      <span data-part="icon" aria-hidden="true">
        {item.icon}
      </span>
      <span data-part="words">
        <span data-part="line">
          <span data-part="name">{item.label}</span>
          {item.detail ? <span data-part="detail">{item.detail}</span> : null}
        </span>
        {item.excerpt ? <span data-part="excerpt">{item.excerpt}</span> : null}
      </span>
      {item.keys?.split(' ').map((key) => (
        <kbd key={key} aria-hidden="true">
          {key}
        </kbd>
      ))}
      <CornerDownLeft size={14} aria-hidden="true" />
    </div>
  );
}

/** Single steps go round, pages stop at the ends. */
function nextIndex(index: number, step: number, count: number): number {
  if (Math.abs(step) === 1) return (index + step + count) % count;
  return Math.min(count - 1, Math.max(0, index + step));
}
