import { Grid, Stack } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** One change: its sign, and beside it all that is said of it. */
export function Item({
  icon: Icon,
  isSent = false,
  children,
}: {
  icon: LucideIcon;
  isSent?: boolean;
  children: ReactNode;
}) {
  return (
    <Grid gap="12px" templateColumns="auto minmax(0, 1fr)" alignItems="start">
      <span className="c-icon" data-sent={isSent ? '' : undefined} aria-hidden="true">
        <Icon size={16} />
      </span>
      <Stack className="c-item" gap="4px" minW="0">
        {children}
      </Stack>
    </Grid>
  );
}

/** A part of what is said of this device, with its name. */
export function Section({
  title,
  mark,
  children,
}: {
  title: ReactNode;
  mark?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="x-card">
      <div className="x-line x-line-ends">
        <h3>{title}</h3>
        {mark}
      </div>
      {children}
    </section>
  );
}
