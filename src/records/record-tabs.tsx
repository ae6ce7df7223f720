import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { TabNav } from '#ui/page.tsx';

interface Props {
  label: string;
  /** The address of the record, and what stands in it. */
  base: string;
  params: Readonly<Record<string, string>>;
  /** The tabs in their order, each by the part of the address after that. */
  tabs: Readonly<Record<string, ReactNode>>;
}

/** The tabs of the page of a record. */
export function RecordTabs({ label, base, params, tabs }: Props) {
  return (
    <TabNav label={label}>
      {Object.entries(tabs).map(([path, name]) => (
        <Link
          key={path}
          to={`${base}${path}`}
          params={params as never}
          activeOptions={{ includeSearch: false, exact: path === '' }}
        >
          {name}
        </Link>
      ))}
    </TabNav>
  );
}
