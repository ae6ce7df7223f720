import { Menu, Portal } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

export interface MenuItem {
  id: string;
  label: ReactNode;
  icon?: ReactNode;
  /** Said below the label: why it cannot be chosen now, or what it does. */
  hint?: ReactNode;
  disabled?: boolean;
  checked?: boolean;
  onSelect: () => void;
}

export interface MenuSection {
  id: string;
  label?: string;
  items: readonly MenuItem[];
}

export interface OpenedMenuProps {
  sections: readonly MenuSection[];
  /** Of its button, by which it stands and which gets the focus back. */
  buttonId: string;
  contentId: string;
  /** What is highlighted at first: opened with the keyboard, an item is. */
  at: 'nothing' | 'first' | 'last';
  onClose: () => void;
}

/** A menu for as long as it is open. */
export default function OpenedMenu({
  sections,
  buttonId,
  contentId,
  at,
  onClose,
}: OpenedMenuProps) {
  return (
    <Menu.Root
      defaultOpen
      defaultHighlightedValue={itemAt(sections, at)}
      ids={{ trigger: buttonId, content: contentId }}
      positioning={{ placement: 'bottom-start' }}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
    >
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            {sections.map((section) => (
              <Menu.ItemGroup key={section.id}>
                {section.label === undefined ? null : (
                  <Menu.ItemGroupLabel>{section.label}</Menu.ItemGroupLabel>
                )}
                {section.items.map((item) => (
                  <Menu.Item
                    key={item.id}
                    value={item.id}
                    disabled={item.disabled ?? false}
                    // Keys press the item too. The menu's own `onSelect` tells what was highlighted, which
                    // a press right after the menu opened may come before.
                    onClick={() => {
                      if (!item.disabled) item.onSelect();
                    }}
                  >
                    <span aria-hidden="true">{item.checked ? <Check size={16} /> : item.icon}</span>
                    <span>
                      {item.label}
                      {item.hint === undefined ? null : <small>{item.hint}</small>}
                    </span>
                  </Menu.Item>
                ))}
              </Menu.ItemGroup>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}

function itemAt(sections: readonly MenuSection[], at: OpenedMenuProps['at']): string | undefined {
  const items = sections.flatMap((section) => section.items).filter(({ disabled }) => !disabled);
  return at === 'nothing' ? undefined : items.at(at === 'first' ? 0 : -1)?.id;
}
