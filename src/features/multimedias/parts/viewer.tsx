import { chakra, Dialog as ChakraDialog, HStack, Portal } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight, Pencil, TriangleAlert, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { fileContent } from '#local/files/content.ts';
import { IconButton } from '#ui/button.tsx';
import { PHONE } from '#ui/theme/media.ts';
import type { PieceWithFile } from '../pieces.ts';
import { documentProblem } from '#records/document-problem.ts';
import { Told } from './told.tsx';

interface Props {
  id: string;
  /** What can be shown, in the order in which it is. */
  pieces: readonly PieceWithFile[];
  /** Undefined closes it. */
  onShow: (id: string | undefined) => void;
  onDetails: (id: string) => void;
}

/** Pictures, films and sound over the whole page, one at a time; arrows lead on, Esc closes. */
export function Viewer({ id, pieces, onShow, onDetails }: Props) {
  const { t } = useLingui();
  const index = pieces.findIndex((one) => one.id === id);
  const piece = pieces[index];
  if (!piece) return null;
  const go = (by: number) => {
    const next = pieces[index + by];
    if (next) onShow(next.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Within a film the arrows move in time.
    if (event.target instanceof HTMLMediaElement || event.ctrlKey || event.altKey) return;
    if (event.key === 'ArrowLeft') go(-1);
    if (event.key === 'ArrowRight') go(1);
  };
  const { title } = piece.row;
  const place = index + 1;
  const count = pieces.length;
  return (
    <ChakraDialog.Root
      unstyled
      open
      onOpenChange={(change) => {
        if (!change.open) onShow(undefined);
      }}
    >
      <Portal>
        <ChakraDialog.Backdrop className="x-backdrop" />
        <ChakraDialog.Positioner className="x-over">
          <ChakraDialog.Content
            display="flex"
            flexDirection="column"
            width="100vw"
            height="100dvh"
            outline="none"
            background="bg.panel"
            color="fg"
            onKeyDown={onKeyDown}
          >
            <ChakraDialog.Header className="x-overlay-head">
              <ChakraDialog.Title className="x-clip">{title}</ChakraDialog.Title>
              <HStack as="span" flex="none" gap="8px">
                <span className="x-hint" role="status">
                  <Trans>
                    {place} of {count}
                  </Trans>
                </span>
                <IconButton
                  label={t`Details of ${title}`}
                  icon={Pencil}
                  onClick={() => onDetails(piece.id)}
                />
                <IconButton
                  label={t`Close`}
                  icon={X}
                  iconSize={18}
                  onClick={() => onShow(undefined)}
                />
              </HStack>
            </ChakraDialog.Header>
            <Stage>
              <IconButton
                label={t`Previous`}
                icon={ChevronLeft}
                iconSize={28}
                disabled={index === 0}
                onClick={() => go(-1)}
              />
              <Original key={piece.id} piece={piece} />
              <IconButton
                label={t`Next`}
                icon={ChevronRight}
                iconSize={28}
                disabled={place === count}
                onClick={() => go(1)}
              />
            </Stage>
          </ChakraDialog.Content>
        </ChakraDialog.Positioner>
      </Portal>
    </ChakraDialog.Root>
  );
}

/** The ways on stand at its sides, on a phone in its lower corners. */
const Stage = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    flex: '1',
    alignItems: 'center',
    minHeight: '0',
    background: 'bg.muted',
    '& > button': { flex: 'none', width: '48px', height: '64px' },
    [PHONE]: {
      '& > button': { position: 'absolute', insetBlockEnd: '4px', height: '48px' },
      '& > button:first-of-type': { insetInlineStart: '8px' },
      '& > button:last-of-type': { insetInlineEnd: '8px' },
    },
  },
});

const Whole = chakra('div', {
  base: {
    flex: '1',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '12px',
    minWidth: '0',
    height: '100%',
    paddingBlock: '12px',
    '& > :is(img, video)': {
      minHeight: '0',
      maxWidth: '100%',
      maxHeight: '100%',
      objectFit: 'contain',
    },
    '& > audio': { width: 'min(520px, 100%)' },
    [PHONE]: { paddingBlock: '56px' },
  },
});

const StandingIn = chakra('img', { base: { filter: 'blur(2px)', width: 'min(640px, 100%)' } });

/** The original; the small view stands in for it while it comes. */
function Original({ piece: { row, file } }: { piece: PieceWithFile }) {
  const { t } = useLingui();
  const { address, error } = useOriginal(file);
  const [isUnread, setUnread] = useState(false);
  const onError = () => setUnread(true);
  if (error !== undefined || isUnread) {
    return (
      <Whole>
        {row.thumbnail === '' ? null : (
          <img src={`data:image/webp;base64,${row.thumbnail}`} alt={row.title} />
        )}
        <Told role="alert" className="x-notice" data-tone="danger">
          <TriangleAlert size={18} aria-hidden="true" />
          {isUnread ? (
            <Trans>This browser cannot show it. It can be downloaded from the files.</Trans>
          ) : (
            t(documentProblem(error))
          )}
        </Told>
      </Whole>
    );
  }
  if (address === undefined) {
    return (
      <Whole>
        {row.thumbnail === '' ? null : (
          <StandingIn src={`data:image/webp;base64,${row.thumbnail}`} alt={row.title} />
        )}
        <p className="x-hint" role="status">{t`The original is being opened…`}</p>
      </Whole>
    );
  }
  return (
    <Whole>
      {row.kind === 'photo' ? (
        <img src={address} alt={row.title} data-original="" onError={onError} />
      ) : row.kind === 'video' ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- what people add comes without captions
        <video src={address} aria-label={row.title} controls onError={onError} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- what people add comes without captions
        <audio src={address} aria-label={row.title} controls onError={onError} />
      )}
    </Whole>
  );
}

/** The address of the original: from this device, else from the server. */
function useOriginal(file: PieceWithFile['file']): { address?: string; error?: unknown } {
  const [shown, setShown] = useState<{ address?: string; error?: unknown }>({});
  const { id, type, size, sha256 } = file;
  useEffect(() => {
    let isWanted = true;
    let made: string | undefined;
    const load = async () => {
      try {
        const content = await fileContent({ id, type, size, sha256 });
        if (!isWanted) return;
        made = URL.createObjectURL(content);
        setShown({ address: made });
      } catch (error) {
        if (isWanted) setShown({ error });
      }
    };
    void load();
    return () => {
      isWanted = false;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [id, type, size, sha256]);
  return shown;
}
