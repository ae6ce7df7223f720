import { Box, HStack } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { DocumentObstacle } from '#local/files/problems.ts';
import { IconButton } from '#ui/button.tsx';
import { useFmt } from '#ui/fmt.ts';
import { DOCUMENT_OBSTACLES } from '#ui/words/documents.ts';

/** A file that goes with a comment once that is said. */
export interface ChosenFile {
  id: string;
  file: File;
  problem: DocumentObstacle | null;
}

interface Props {
  chosen: readonly ChosenFile[];
  onRemove: (id: string) => void;
}

/** The files that were chosen for a comment, until it is said. */
export function ChosenFiles({ chosen, onRemove }: Props) {
  const { t } = useLingui();
  const fmt = useFmt();
  if (chosen.length === 0) return null;
  return (
    <ul className="x-list" aria-label={t`Files for the comment`}>
      {chosen.map(({ id, file: { name, size }, problem }) => (
        <HStack as="li" key={id} gap="8px">
          <Box as="span" flex="1" minWidth="0" overflowWrap="anywhere">
            {name} <span className="x-hint">{fmt.bytes(size)}</span>
          </Box>
          {problem ? (
            <span className="rec-warning" role="alert">
              {t(DOCUMENT_OBSTACLES[problem])}
            </span>
          ) : null}
          <IconButton
            label={t`Remove ${name}`}
            icon={X}
            iconSize={14}
            onClick={() => onRemove(id)}
          />
        </HStack>
      ))}
    </ul>
  );
}
