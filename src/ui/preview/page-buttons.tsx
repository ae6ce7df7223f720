import { Input } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { IconButton } from '../button.tsx';
import { Group, Place } from './bar.tsx';

/** Which page is in sight, and the ways to another. */
export function PageButtons({
  page,
  count,
  onGo,
}: {
  page: number;
  count: number;
  onGo: (page: number) => void;
}) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<string | null>(null);
  const go = () => {
    const wanted = Number(typed);
    if (typed !== null && Number.isInteger(wanted) && wanted >= 1) onGo(Math.min(wanted, count));
    setTyped(null);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') go();
  };
  return (
    <Group role="group" aria-label={t`Pages`}>
      <IconButton
        label={t`Previous page`}
        aria-keyshortcuts="ArrowLeft"
        icon={ArrowUp}
        iconSize={18}
        disabled={page <= 1}
        onClick={() => onGo(page - 1)}
      />
      <IconButton
        label={t`Next page`}
        aria-keyshortcuts="ArrowRight"
        icon={ArrowDown}
        iconSize={18}
        disabled={page >= count}
        onClick={() => onGo(page + 1)}
      />
      <Input
        variant="subtle"
        width="56px"
        inputMode="numeric"
        aria-label={t`Page`}
        value={typed ?? String(page)}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={go}
      />
      <Place>
        <Trans>of {count}</Trans>
      </Place>
    </Group>
  );
}
