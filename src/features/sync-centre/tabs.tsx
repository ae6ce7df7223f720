import { Stack } from '@chakra-ui/react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';

export interface TabItem<T extends string> {
  id: T;
  label: string;
  /** Null: nothing is counted there. */
  count: number | null;
  /** Somebody has to act there. */
  isUrgent?: boolean;
}

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_at, last) => last,
};

/** Tabs with their panel. One of them is a Tab stop; arrows, Home and End go to the others. */
export function Tabs<T extends string>({
  label,
  items,
  active,
  onChoose,
  children,
}: {
  label: string;
  items: readonly TabItem<T>[];
  active: T;
  onChoose: (id: T) => void;
  children: ReactNode;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = list.current?.querySelector(`[id="${id}-${active}"]`);
    chosen?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [id, active]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const at = items.findIndex((item) => item.id === active);
    const next = STEPS[event.key]?.(at, items.length - 1);
    const item = next === undefined ? undefined : items[next];
    if (!item || next === undefined) return;
    event.preventDefault();
    onChoose(item.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <>
      <div className="x-tabs c-tabs" role="tablist" aria-label={label} ref={list}>
        {items.map((item) => (
          <button
            key={item.id}
            type="button"
            role="tab"
            id={`${id}-${item.id}`}
            aria-controls={`${id}-panel`}
            aria-selected={item.id === active}
            tabIndex={item.id === active ? 0 : -1}
            onClick={() => onChoose(item.id)}
            onKeyDown={onKeyDown}
          >
            {item.label}
            {item.count === null ? null : (
              <>
                {' '}
                <span
                  className={item.isUrgent && item.count > 0 ? 'x-chip x-chip-danger' : 'c-count'}
                >
                  {item.count}
                </span>
              </>
            )}
          </button>
        ))}
      </div>
      <Stack gap="16px" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${active}`}>
        {children}
      </Stack>
    </>
  );
}
