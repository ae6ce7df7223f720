import { Trans } from '@lingui/react/macro';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { moveRow } from '../actions.ts';
import { byPlace, siblingsIn } from '../tree.ts';
import { useWords } from '../use-words.ts';
import type { SectionProps } from './section-props.ts';

/** One place up or down among its siblings, without a keyboard. */
export function MoveRow({ definition, data, actor, row }: SectionProps) {
  const { fmt } = useWords();
  const siblings = siblingsIn(data.rows, row, byPlace(fmt));
  const at = siblings.findIndex(({ id }) => id === row.id);
  const move = (step: -1 | 1) => void moveRow(definition, actor, siblings, row.id, step);
  return (
    <>
      <Button size="small" icon={ArrowUp} disabled={at <= 0} onClick={() => move(-1)}>
        <Trans>Move up</Trans>
      </Button>
      <Button
        size="small"
        icon={ArrowDown}
        disabled={at === siblings.length - 1}
        onClick={() => move(1)}
      >
        <Trans>Move down</Trans>
      </Button>
    </>
  );
}
