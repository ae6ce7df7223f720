import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

/** In the place of a list of which nothing passes the filters. */
export function NoMatch({
  title,
  onClear,
  children,
}: {
  title: string;
  onClear: () => void;
  children?: ReactNode;
}) {
  return (
    <EmptyState
      kind="none-match"
      title={title}
      action={
        <Button onClick={onClear}>
          <Trans>Clear the filters</Trans>
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}
