import { Menu as ChakraMenu, Portal } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';

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

/** A menu on a button: arrows, type-ahead and Esc work. `trigger` is the button. */
export function Menu({
  trigger,
  sections,
}: {
  trigger: ReactElement;
  sections: readonly MenuSection[];
}) {
  return (
    <ChakraMenu.Root positioning={{ placement: 'bottom-start' }} lazyMount unmountOnExit>
      <ChakraMenu.Trigger asChild>{trigger}</ChakraMenu.Trigger>
      <Portal>
        <ChakraMenu.Positioner>
          <ChakraMenu.Content>
            {sections.map((section) => (
              <ChakraMenu.ItemGroup key={section.id}>
                {section.label === undefined ? null : (
                  <ChakraMenu.ItemGroupLabel>{section.label}</ChakraMenu.ItemGroupLabel>
                )}
                {section.items.map((item) => (
                  <ChakraMenu.Item
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
                  </ChakraMenu.Item>
                ))}
              </ChakraMenu.ItemGroup>
            ))}
          </ChakraMenu.Content>
        </ChakraMenu.Positioner>
      </Portal>
    </ChakraMenu.Root>
  );
}
