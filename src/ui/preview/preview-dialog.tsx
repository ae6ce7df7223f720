import { chakra, Dialog as ChakraDialog, Portal } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../button.tsx';
import { Group } from './bar.tsx';
import { ImageView } from './image-view.tsx';
import { PdfView } from './pdf-view.tsx';
import { PreviewError, type PreviewProblem } from './problems.ts';
import { type PreviewSource, usePreview } from './use-preview.ts';
import './preview.css';

interface Props {
  source: PreviewSource;
  /** Why its bytes could not be had, in words. */
  problemOf: (error: unknown) => MessageDescriptor;
  /** Buttons at the right of the name. */
  actions?: ReactNode;
  onClose: () => void;
}

const PROBLEMS: Record<PreviewProblem, MessageDescriptor> = {
  'part-missing': msg`The part of the app that shows PDF is not on this device yet. Connect once, and it stays.`,
  password: msg`It is locked with a password. Download it and open it with another program.`,
  damaged: msg`It cannot be shown: it is damaged, or it is not what its name says. Download it to try another program.`,
};

const Words = chakra('p', {
  base: {
    display: 'flex',
    gap: '8px',
    alignItems: 'center',
    maxWidth: '60ch',
    margin: '15vh auto 0',
    padding: '16px',
    '& svg': { flex: 'none', color: 'money.out' },
  },
});

/** A document over the whole page: a PDF or a picture of pixels. Esc closes it. */
export function PreviewDialog({ source, problemOf, actions, onClose }: Props) {
  const { t } = useLingui();
  return (
    <ChakraDialog.Root
      size="full"
      open
      onOpenChange={(change) => {
        if (!change.open) onClose();
      }}
    >
      <Portal>
        <ChakraDialog.Backdrop className="x-backdrop" />
        <ChakraDialog.Positioner className="x-over">
          <ChakraDialog.Content>
            <ChakraDialog.Header className="x-overlay-head">
              <ChakraDialog.Title className="x-clip">{source.name}</ChakraDialog.Title>
              <Group>
                {actions}
                <IconButton label={t`Close`} icon={X} iconSize={18} onClick={onClose} />
              </Group>
            </ChakraDialog.Header>
            <PreviewContent source={source} problemOf={problemOf} />
          </ChakraDialog.Content>
        </ChakraDialog.Positioner>
      </Portal>
    </ChakraDialog.Root>
  );
}

/** A document, or why it is not shown. With `sought`, words to be marked in it, it leaves the focus where it is. */
export function PreviewContent({
  source,
  problemOf,
  sought,
}: Pick<Props, 'source' | 'problemOf'> & { sought?: string }) {
  const { t } = useLingui();
  const { state, fail } = usePreview(source);
  if (state.is === 'pdf')
    return <PdfView pdf={state.pdf} likelySize={state.size} {...{ sought }} />;
  if (state.is === 'image') {
    return (
      <ImageView
        address={state.address}
        name={source.name}
        isAside={sought !== undefined}
        onFailed={fail}
      />
    );
  }
  if (state.is === 'loading') {
    return (
      <Words role="status">
        <Trans>The document is being opened…</Trans>
      </Words>
    );
  }
  const { error } = state;
  return (
    <Words role="alert">
      <TriangleAlert size={18} aria-hidden="true" />
      <span>{t(error instanceof PreviewError ? PROBLEMS[error.problem] : problemOf(error))}</span>
    </Words>
  );
}
