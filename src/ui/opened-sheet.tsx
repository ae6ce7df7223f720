import { Dialog, Drawer, Portal } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import {
  type ReactNode,
  createContext,
  memo,
  useCallback,
  useContext,
  useEffect,
  useRef,
} from 'react';
import { IconButton } from './button.tsx';
import { Moving } from './motion.tsx';

export interface Overlay {
  /** Whether it is to be seen now. Default: as long as it is drawn. */
  open?: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  /** Beside the title. */
  tools?: ReactNode;
}

export type SheetProps = Overlay & {
  /** By which what stands in it, and the tests, know where they are. */
  look: 'x-dialog' | 'x-panel';
  role?: 'dialog' | 'alertdialog';
};

/**
 * A dialog or a panel that was opened. What stands in it is handed through a context, so that a form that draws
 * itself anew, at each step of a save, does not draw the sheet around it.
 */
export default function OpenedSheet({
  open = true,
  onClose,
  title,
  children,
  footer,
  tools,
  look,
  role = 'dialog',
}: SheetProps) {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  const close = useCallback(() => latest.current(), []);
  return (
    <Content.Provider value={{ title, children, footer, tools }}>
      <Frame {...{ open, look, role }} hasFoot={footer !== undefined} onClose={close} />
    </Content.Provider>
  );
}

type ContentOfSheet = Pick<Overlay, 'title' | 'children' | 'footer' | 'tools'>;

const Content = createContext<ContentOfSheet>({ title: null, children: null });

/** What stands in one place of the sheet. */
function Part({ of }: { of: keyof ContentOfSheet }) {
  return useContext(Content)[of];
}

const Frame = memo(function Frame({
  open,
  look,
  role,
  hasFoot,
  onClose,
}: Required<Pick<SheetProps, 'open' | 'look' | 'role'>> & {
  hasFoot: boolean;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const Parts = look === 'x-panel' ? Drawer : Dialog;
  return (
    <Parts.Root
      open={open}
      role={role}
      lazyMount
      initialFocusEl={look === 'x-panel' && isTouched() ? undefined : firstControl}
      unmountOnExit
      onInteractOutside={keepForMessages}
      onFocusOutside={keepOpen}
      onRequestDismiss={keepOpen}
      onEscapeKeyDown={keepForOpenPart}
      onOpenChange={(change) => {
        if (!change.open) onClose();
      }}
    >
      <Portal>
        <Parts.Backdrop className="x-backdrop" asChild>
          <Moving from="here" />
        </Parts.Backdrop>
        <Parts.Positioner className="x-over">
          <Parts.Content className={look} asChild>
            <Moving from={look === 'x-panel' ? 'side' : 'below'}>
              <Parts.Header className="x-overlay-head">
                <Parts.Title>
                  <Part of="title" />
                </Parts.Title>
                <Part of="tools" />
                <IconButton label={t`Close`} icon={X} iconSize={18} onClick={onClose} />
              </Parts.Header>
              <Parts.Body className="x-overlay-body">
                <Part of="children" />
              </Parts.Body>
              {hasFoot ? (
                <Parts.Footer className="x-overlay-foot">
                  <Part of="footer" />
                </Parts.Footer>
              ) : null}
            </Moving>
          </Parts.Content>
        </Parts.Positioner>
      </Portal>
    </Parts.Root>
  );
});

/** A press on a message is none beside the sheet, which would close it. */
function keepForMessages(event: CustomEvent<{ originalEvent: Event }>): void {
  const { target } = event.detail.originalEvent;
  if (target instanceof Element && target.closest('.x-snackbars')) event.preventDefault();
}

/** A sheet that goes gives the focus back and dismisses those that came after it: none of that closes the one in its place. */
function keepOpen(event: CustomEvent): void {
  event.preventDefault();
}

/** In an open list, calendar or menu it closes that, and not the sheet around it. */
function keepForOpenPart(event: KeyboardEvent): void {
  let part = event.target instanceof Element ? event.target : null;
  for (; part !== null && !part.matches('.x-over'); part = part.parentElement) {
    if (!part.matches(OPEN) && !part.querySelector(`:scope > ${OPEN}`)) continue;
    event.preventDefault();
    return;
  }
}

/** A row of a tree is open without anything lying over it; a text controls a list while that is open. */
const OPEN = ':is([aria-expanded="true"]:not([role="row"]), textarea[aria-controls])';

/** A field with the focus opens the keyboard there, over half of what was asked for. */
function isTouched(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}

/**
 * Where typing can begin in the topmost sheet, else the first button of its foot; its own choice where
 * there is neither. (The focus in a sheet below would count as leaving this one, and close it.)
 */
function firstControl(): HTMLElement | null {
  const top = [...document.querySelectorAll('.x-over')].at(-1);
  const find = (selector: string) => top?.querySelector<HTMLElement>(selector) ?? null;
  return (
    find('.x-overlay-body [data-first]') ??
    find(
      '.x-overlay-body :is(input:not([hidden]),select,textarea):not(:disabled), .x-overlay-foot button',
    )
  );
}
