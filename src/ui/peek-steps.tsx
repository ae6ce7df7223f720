import { useNavigate, useRouterState } from '@tanstack/react-router';
import { memo } from 'react';
import { RowSteps } from './row-steps.tsx';

/** The way from the row that stands open at the side of its list to those beside it. */
export const PeekSteps = memo(function PeekSteps({ isOff }: { isOff: boolean }) {
  const navigate = useNavigate();
  const peek = useRouterState({
    select: ({ location: { search } }) => (search as { peek?: unknown }).peek,
  });
  const [kind = '', id] =
    /^(.*?)([\da-f-]{36})$/.exec(typeof peek === 'string' ? peek : '')?.slice(1) ?? [];
  return (
    <RowSteps
      {...{ id, isOff }}
      onStep={(next) =>
        void navigate({
          to: '.',
          search: (now: object) => ({ ...now, peek: `${kind}${next}` }),
          replace: true,
          // Closed, the panel takes the step back that opened it.
          state: true,
        })
      }
    />
  );
});
