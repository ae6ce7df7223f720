import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { MissingPart, MissingPartNotice } from './missing-part.tsx';
import { Dialog } from './overlays.tsx';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

interface Looks<Props> {
  /** Shown until it is there. */
  waiting?: ReactNode;
  /** Around what is said where it cannot be had. */
  Frame?: ComponentType<Props & { children: ReactNode }>;
}

/**
 * A part of the app that is fetched when it is first shown. Where it cannot be had, only it is missing: the rest
 * of the page, and what was typed there, stays.
 */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  { waiting = null, Frame }: Looks<Props> = {},
): (props: Props) => ReactNode {
  const fetchPart = (): ReturnType<typeof lazy<ComponentType<Props>>> =>
    lazy(() =>
      load().catch((error: unknown) => {
        // Whoever shows it next fetches it anew.
        latest = fetchPart();
        throw new MissingPart('A part of the app did not come', { cause: error });
      }),
    );
  let latest = fetchPart();
  return function LazyPart(props: Props) {
    const [{ Part, tries }, setTry] = useState(() => ({ Part: latest, tries: 0 }));
    const retry = () => setTry({ Part: latest, tries: tries + 1 });
    const notice = <MissingPartNotice onRetry={retry} />;
    return (
      <PartBoundary key={tries} missing={Frame ? <Frame {...props}>{notice}</Frame> : notice}>
        <Suspense fallback={waiting}>
          <Part {...props} />
        </Suspense>
      </PartBoundary>
    );
  };
}

/** The same for a dialog, which can be closed while it is missing. */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: Load<Props>,
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

/** Catches that a part did not come; what fails in a part that came is the page's. */
class PartBoundary extends Component<
  { missing: ReactNode; children: ReactNode },
  { error: unknown }
> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (error instanceof MissingPart) return this.props.missing;
    throw error;
  }
}
