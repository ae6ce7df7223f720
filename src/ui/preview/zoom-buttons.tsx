import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { MoveHorizontal, ZoomIn, ZoomOut } from 'lucide-react';
import { IconButton } from '../button.tsx';
import { useFmt } from '../fmt.ts';
import { Group } from './bar.tsx';
import type { ZoomControl } from './zoom.ts';

export function ZoomButtons({ control }: { control: ZoomControl }) {
  const { t } = useLingui();
  const fmt = useFmt();
  return (
    <Group role="group" aria-label={t`Size on the screen`}>
      <IconButton
        label={t`Smaller`}
        aria-keyshortcuts="-"
        icon={ZoomOut}
        iconSize={18}
        onClick={control.smaller}
      />
      <chakra.output
        minWidth="52px"
        textAlign="center"
        fontVariantNumeric="tabular-nums lining-nums"
      >
        {fmt.percent(control.shown * 100)}
      </chakra.output>
      <IconButton
        label={t`Larger`}
        aria-keyshortcuts="+"
        icon={ZoomIn}
        iconSize={18}
        onClick={control.larger}
      />
      <IconButton
        label={t`As wide as there is room`}
        aria-keyshortcuts="0"
        aria-pressed={control.zoom === 'fit'}
        icon={MoveHorizontal}
        iconSize={18}
        onClick={control.fit}
      />
    </Group>
  );
}
