import type { ComponentType, ReactNode } from 'react';
import { lazyPart, pressedPart } from './lazy-part.tsx';
import { Dialog } from './overlays.tsx';

interface Closable {
  onClose: () => void;
}

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** A dialog that is fetched when it is first shown, and can be closed while it is missing. */
export function lazyDialog<Props extends Closable>(load: Load<Props>): (props: Props) => ReactNode {
  return lazyPart<Props>(load, { Frame: MissingDialog });
}

/** A small one of the frame, which is fetched before it is asked for. */
export function pressedDialog<Props extends Closable>(
  load: Load<Props>,
): (props: Props) => ReactNode {
  return pressedPart<Props>(load, { Frame: MissingDialog });
}

function MissingDialog({ onClose, children }: Closable & { children: ReactNode }) {
  return (
    <Dialog onClose={onClose} title="Xeito">
      {children}
    </Dialog>
  );
}
