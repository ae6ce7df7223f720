import { useLingui } from '@lingui/react/macro';
import { MoveHorizontal, ZoomIn, ZoomOut } from 'lucide-react';
import { IconButton } from '../button.tsx';
import { useFmt } from '../fmt.ts';
import type { ZoomControl } from './zoom.ts';

export function ZoomButtons({ control }: { control: ZoomControl }) {
  const { t } = useLingui();
  const fmt = useFmt();
  return (
    <span className="x-preview-group" role="group" aria-label={t`Size on the screen`}>
      <IconButton
        label={t`Smaller`}
        aria-keyshortcuts="-"
        icon={<ZoomOut size={18} />}
        onClick={control.smaller}
      />
      <output className="x-preview-zoom">{fmt.percent(control.shown * 100)}</output>
      <IconButton
        label={t`Larger`}
        aria-keyshortcuts="+"
        icon={<ZoomIn size={18} />}
        onClick={control.larger}
      />
      <IconButton
        label={t`As wide as there is room`}
        aria-keyshortcuts="0"
        aria-pressed={control.zoom === 'fit'}
        icon={<MoveHorizontal size={18} />}
        onClick={control.fit}
      />
    </span>
  );
}
