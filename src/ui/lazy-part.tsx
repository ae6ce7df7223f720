import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { MissingPart, MissingPartNotice } from './missing-part.tsx';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

interface Looks<Props> {
  /** Shown until it is there. */
  Waiting?: ComponentType<Props>;
  /** Around what is said where it cannot be had. */
  Frame?: ComponentType<Props & { children: ReactNode }>;
}

/**
 * A part of the app that is fetched when it is first shown. Where it cannot be had, only it is missing: the rest
 * of the page, and what was typed there, stays.
 */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  { Waiting, Frame }: Looks<Props> = {},
): ((props: Props) => ReactNode) & { fetch: () => Promise<unknown> } {
  /** Whoever shows it then waits for nothing. */
  let here: ComponentType<Props> | undefined;
  const fetch = async (): ReturnType<Load<Props>> => {
    const part = await load();
    here = part.default;
    return part;
  };
  const fetchPart = (): ReturnType<typeof lazy<ComponentType<Props>>> =>
    lazy(() =>
      fetch().catch((error: unknown) => {
        // Whoever shows it next fetches it anew.
        latest = fetchPart();
        throw new MissingPart('A part of the app did not come', { cause: error });
      }),
    );
  let latest = fetchPart();
  function LazyPart(props: Props) {
    const [{ Part, tries }, setTry] = useState(() => ({ Part: here ?? latest, tries: 0 }));
    const retry = () => setTry({ Part: latest, tries: tries + 1 });
    const notice = <MissingPartNotice onRetry={retry} isTried={tries > 0} />;
    return (
      <PartBoundary key={tries} missing={Frame ? <Frame {...props}>{notice}</Frame> : notice}>
        <Suspense fallback={Waiting ? <Waiting {...props} /> : null}>
          <Part {...props} />
        </Suspense>
      </PartBoundary>
    );
  }
  return Object.assign(LazyPart, { fetch });
}

const pressedParts: (() => Promise<unknown>)[] = [];
let areFetched = false;

/** The same for what a press shows, and which is not waited for then: it is fetched after the first rows. */
export function pressedPart<Props extends object>(
  load: Load<Props>,
  looks?: Looks<Props>,
): (props: Props) => ReactNode {
  const part = lazyPart(load, looks);
  if (areFetched) void part.fetch().catch(() => undefined);
  else pressedParts.push(part.fetch);
  return part;
}

/** Fetches what presses show. What does not come is fetched when it is shown. */
export async function fetchPressedParts(): Promise<void> {
  areFetched = true;
  await Promise.allSettled(pressedParts.splice(0).map(async (fetch) => fetch()));
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
