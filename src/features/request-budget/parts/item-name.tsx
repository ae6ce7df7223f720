import { useLingui } from '@lingui/react/macro';
import { PanelRightOpen, TriangleAlert } from 'lucide-react';
import { IconButton } from '#ui/button.tsx';
import type { Item } from '../tree.ts';

interface Props {
  item: Item;
  isWarned: boolean;
  onOpen: () => void;
}

/** The name of an item, whether it passes a limit, and the way to its form. */
export function ItemName({ item, isWarned, onOpen }: Props) {
  const { t } = useLingui();
  return (
    <span className="x-name rqb-name">
      <span className="x-clip" title={item.name}>
        {item.name}
      </span>
      {isWarned ? (
        <TriangleAlert
          size={14}
          role="img"
          aria-label={t`It passes a limit`}
          className="rqb-warn"
        />
      ) : null}
      <IconButton
        className="rqb-open"
        label={t`Open ${item.name}`}
        icon={PanelRightOpen}
        iconSize={14}
        onClick={onOpen}
      />
    </span>
  );
}
