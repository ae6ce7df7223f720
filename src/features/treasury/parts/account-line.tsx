import { Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface Props {
  name: ReactNode;
  hint: ReactNode;
  children: ReactNode;
}

/** A line of a list: what it is about, with more of it in small, and what stands at its end. */
export function AccountLine({ name, hint, children }: Props) {
  return (
    <div className="x-line">
      <Grid as="span" flex="1 1 200px">
        <strong>{name}</strong>
        <span className="x-hint">{hint}</span>
      </Grid>
      {children}
    </div>
  );
}
