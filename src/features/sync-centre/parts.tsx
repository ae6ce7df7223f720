import { Grid, Stack } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { FORCED } from '#ui/theme/media.ts';

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
      <Sign isGood={isSent}>
        <Icon size={16} />
      </Sign>
      <Stack gap="4px" minW="0" css={QUIET_LINKS}>
        {children}
      </Stack>
    </Grid>
  );
}

/** The name of a change leads to its record without looking like a link; what may be done with it is grey. */
const QUIET_LINKS = {
  '& h3 a:not(:hover)': { textDecoration: 'none' },
  '& .x-button-quiet:not(:hover)': { color: 'fg.muted' },
} as const;

/** An icon on its ground: green for what is as it should be. */
export function Sign({ isGood, children }: { isGood: boolean; children: ReactNode }) {
  const tone = isGood ? 'success' : 'neutral';
  return (
    <Grid
      as="span"
      flex="none"
      placeItems="center"
      boxSize="30px"
      borderRadius="8px"
      color={`tone.${tone}.fg`}
      background={`tone.${tone}.bg`}
      css={{ [FORCED]: { border: '1px solid' } }}
      aria-hidden="true"
    >
      {children}
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
