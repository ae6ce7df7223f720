import { Trans } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from './button.tsx';

/** The way through a queue, one after the other; the arrows of the keyboard do the same. */
export function StepButtons({
  index,
  count,
  onStep,
}: {
  index: number;
  count: number;
  onStep: (step: -1 | 1) => void;
}) {
  return (
    <>
      <Button
        icon={ChevronLeft}
        aria-keyshortcuts="ArrowLeft"
        disabled={index === 0}
        onClick={() => onStep(-1)}
      >
        <Trans>Previous</Trans>
      </Button>
      <Button
        icon={ChevronRight}
        aria-keyshortcuts="ArrowRight"
        disabled={index + 1 === count}
        onClick={() => onStep(1)}
      >
        <Trans>Next</Trans>
      </Button>
    </>
  );
}
