import { Box, chakra, Grid, HStack } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Received } from '#local/received/received.ts';
import { dropReceived } from '#local/received/tray.ts';
import { IconButton } from '#ui/button.tsx';
import { useFmt } from '#ui/fmt.ts';
import { ConfirmDialog } from '#ui/overlays.tsx';
import { KIND_LABELS, kindOf } from '#records/documents/kinds.ts';

interface Props {
  received: readonly Received[];
  /** The ids of those that are left for later. */
  left: ReadonlySet<string>;
  onLeave: (left: ReadonlySet<string>) => void;
}

/** The files of the tray: those ticked are assigned together. */
export function ReceivedList({ received, left, onLeave }: Props) {
  const { t } = useLingui();
  const fmt = useFmt();
  const [dropping, setDropping] = useState<Received | null>(null);
  const droppedName = dropping?.name ?? '';
  const toggle = (id: string, isLeft: boolean): void =>
    onLeave(new Set(isLeft ? [...left, id] : [...left].filter((one) => one !== id)));
  return (
    <>
      <ul className="x-lines">
        {received.map((item) => {
          const { id, name, type, size, at } = item;
          return (
            <HStack as="li" key={id}>
              <Grid
                as="label"
                flex="1"
                gap="0 10px"
                alignItems="center"
                templateColumns="max-content minmax(0, 1fr)"
              >
                <chakra.input
                  boxSize="18px"
                  m="0"
                  type="checkbox"
                  checked={!left.has(id)}
                  onChange={({ target }) => toggle(id, !target.checked)}
                />
                <strong>{name}</strong>
                <Box as="span" className="x-hint" gridColumn="2">
                  {t(KIND_LABELS[kindOf(type)])} · {fmt.bytes(size)} · {fmt.instant(at)}
                </Box>
              </Grid>
              <IconButton
                label={t`Throw ${name} away`}
                icon={Trash2}
                onClick={() => setDropping(item)}
              />
            </HStack>
          );
        })}
      </ul>
      <ConfirmDialog
        open={dropping !== null}
        onClose={() => setDropping(null)}
        title={t`Throw ${droppedName} away?`}
        confirm={t`Throw away`}
        onConfirm={() => {
          if (dropping) void dropReceived(dropping.id);
          setDropping(null);
        }}
      >
        {t`It is not among the files yet: here it is gone for good. The app that gave it may still have it.`}
      </ConfirmDialog>
    </>
  );
}
