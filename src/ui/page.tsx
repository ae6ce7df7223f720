import { Box, Flex, Grid } from '@chakra-ui/react';
import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react';
import type { Cents } from '#domain/money.ts';
import { Explained } from './explained.tsx';
import { PageActions } from './page-actions.tsx';
import { MoneyText } from './money-text.tsx';

/** The tabs of the area that a page belongs to. They follow its title, as those of a record follow its name. */
export const AreaTabs = createContext<ReactNode>(null);

/** Head of a page: its one h1 (focused on a change of route), a count, and actions. */
export function PageHeader({
  title,
  count,
  lead,
  actions,
}: {
  title: ReactNode;
  count?: string | undefined;
  lead?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <>
      <Flex
        as="header"
        className="x-page-head"
        wrap="wrap"
        align="flex-start"
        justify="space-between"
        gap="12px"
        // As high with actions as without: what follows stays where it is from one tab to the next.
        minHeight="var(--x-control)"
      >
        <div>
          <h1 tabIndex={-1}>
            {title}
            {count === undefined ? null : <span className="x-count">{count}</span>}
          </h1>
          {lead === undefined ? null : <p className="x-lead">{lead}</p>}
        </div>
        {actions === undefined ? null : <PageActions>{actions}</PageActions>}
      </Flex>
      {use(AreaTabs)}
    </>
  );
}

/** A quiet frame around what belongs together. */
export function Card({
  title,
  actions,
  children,
}: {
  title?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="x-card">
      {title === undefined ? null : (
        <header className="x-card-head">
          <h2>{title}</h2>
          {actions}
        </header>
      )}
      {children}
    </section>
  );
}

/** One headline figure: an amount, or what else it is made of. `meaning`: its formula in words. */
export function Figure({
  label,
  meaning,
  cents,
  children = <MoneyText cents={cents} />,
}: {
  label: string;
  meaning?: string | undefined;
  cents?: Cents | null | undefined;
  children?: ReactNode;
}) {
  return (
    <div className="x-figure">
      <dt>{meaning === undefined ? label : <Explained term={label} {...{ meaning }} />}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function Figures({ children }: { children: ReactNode }) {
  return <dl className="x-figures">{children}</dl>;
}

/** One of the facts in a list of them (`<dl className="x-lines">`): its name, and what is so at the end of the line. */
export function FactLine({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="x-line x-line-ends">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A page whose rows are being read. */
export function LoadingPage() {
  return (
    <div className="x-column">
      <Skeleton lines={6} />
    </div>
  );
}

/** Grey lines while the device's own data is read; only when that takes longer than 150 ms. */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), 150);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Grid className="x-skeleton" gap="10px" aria-hidden="true">
      {Array.from({ length: shown ? lines : 0 }, (_, index) => (
        <Box
          as="span"
          key={index}
          height="16px"
          borderRadius="chip"
          background="bg.muted"
          _last={{ width: '60%' }}
        />
      ))}
    </Grid>
  );
}

/**
 * Tabs that are links: `children` are the links, the one in view carrying `aria-current="page"`. Where
 * they do not all fit, that one is brought into sight.
 */
export function TabNav({
  label,
  isVertical = false,
  children,
}: {
  label: string;
  /** One below the other where the window is wide enough. */
  isVertical?: boolean;
  children: ReactNode;
}) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const nav = bar.current;
    if (!nav) return;
    let shown: HTMLElement | null = null;
    const show = () => {
      const tab = nav.querySelector<HTMLElement>('[aria-current="page"]');
      // Once for each tab: then the bar stays where a person draws it.
      if (!tab || tab === shown) return;
      shown = tab;
      // Not scrollIntoView: the page itself stays where it is.
      nav.scrollLeft = tab.offsetLeft - (nav.clientWidth - tab.offsetWidth) / 2;
    };
    show();
    // The links mark themselves, without this being drawn anew.
    const marks = new MutationObserver(show);
    marks.observe(nav, { subtree: true, childList: true, attributeFilter: ['aria-current'] });
    return () => marks.disconnect();
  }, []);
  return (
    <nav
      className="x-tabs"
      data-vertical={isVertical ? '' : undefined}
      aria-label={label}
      ref={bar}
    >
      {children}
    </nav>
  );
}
