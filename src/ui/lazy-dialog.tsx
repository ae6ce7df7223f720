import type { ComponentType, ReactNode } from 'react';
import { lazyPart } from './lazy-part.tsx';
import { Dialog } from './overlays.tsx';

/** A dialog that is fetched when it is first shown, and can be closed while it is missing. */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): (props: Props) => ReactNode {
  return lazyPart<Props>(load, { Frame: MissingDialog });
}

function MissingDialog({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <Dialog open onClose={onClose} title="Xeito">
      {children}
    </Dialog>
  );
}
