import { Box, HStack } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { AlertTriangle, X } from 'lucide-react';
import { IconButton } from './button.tsx';
import { useFmt } from './fmt.ts';
import { Moving, MovingLines } from './motion.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { DOCUMENT_OBSTACLES } from './words/documents.ts';

/** A document that is being written to this device, or that could not be. */
export interface AddingItem {
  id: number;
  name: string;
  size: number;
  /** Bytes that are safe so far. */
  read: number;
  problem: keyof typeof DOCUMENT_OBSTACLES | null;
}

/** What is being written to this device right now, a bar for each, and what could not be. */
export function AddingList({
  items,
  onForget,
}: {
  items: readonly AddingItem[];
  onForget: (id: number) => void;
}) {
  const { t } = useLingui();
  if (items.length === 0) return null;
  return (
    <ul className="x-list" aria-label={t`Documents being added`}>
      <MovingLines>
        {items.map((item) => (
          <Moving as="li" from="below" key={item.id} className="x-line x-line-ends">
            {item.problem ? (
              <Failed item={item} onForget={onForget} why={t(DOCUMENT_OBSTACLES[item.problem])} />
            ) : (
              <Running item={item} />
            )}
          </Moving>
        ))}
      </MovingLines>
    </ul>
  );
}

function Running({ item: { name, read, size } }: { item: AddingItem }) {
  const { t } = useLingui();
  const fmt = useFmt();
  const words = t`${fmt.bytes(read)} of ${fmt.bytes(size)}`;
  return (
    <>
      <Box as="span" minWidth="0" overflowWrap="anywhere">
        {name}
      </Box>
      <ProgressBar label={t`Saving ${name} on this device`} done={read} size={size} words={words} />
    </>
  );
}

function Failed({
  item: { id, name },
  why,
  onForget,
}: {
  item: AddingItem;
  why: string;
  onForget: (id: number) => void;
}) {
  const { t } = useLingui();
  return (
    <HStack
      as="span"
      className="x-notice"
      data-tone="danger"
      flex="1"
      gap="8px"
      padding="4px 4px 4px 12px"
      overflowWrap="anywhere"
      role="alert"
    >
      <AlertTriangle size={16} aria-hidden="true" />
      <Box as="span" flex="1">
        <strong>{name}</strong> {why}
      </Box>
      <IconButton label={t`Close`} icon={X} onClick={() => onForget(id)} />
    </HStack>
  );
}
