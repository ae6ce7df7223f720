import { Box, chakra, Stack, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import type { Block, Inline, Manual } from './manual.ts';

interface Props {
  pictures: Manual['pictures'];
  onChapter: (id: string) => void;
}

const Code = chakra('code', {
  base: { px: '4px', borderRadius: '4px', bg: 'bg.muted', fontSize: '13px' },
});
const TAGS = { text: null, strong: 'strong', emphasis: 'em', code: Code } as const;

/** The text of a chapter. */
export function Blocks({ blocks, ...props }: Props & { blocks: readonly Block[] }) {
  return blocks.map((block, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- a text that never changes
    <OneBlock key={index} block={block} {...props} />
  ));
}

function OneBlock({ block, pictures, onChapter }: Props & { block: Block }) {
  if (block.kind === 'picture') {
    return (
      <a href={pictures[block.src]} target="_blank" rel="noreferrer">
        <chakra.img
          display="block"
          w="100%"
          border="1px solid {colors.border}"
          borderRadius="8px"
          src={pictures[block.src]}
          alt={block.alt}
          loading="lazy"
        />
      </a>
    );
  }
  if (block.kind === 'commands') {
    return (
      <Box
        as="pre"
        w="100%"
        overflowX="auto"
        p="12px"
        border="1px solid {colors.border}"
        borderRadius="6px"
        fontFamily="ui-monospace, monospace"
        fontSize="13px"
        // What is wider than the page is scrolled by keys.
        tabIndex={0}
      >
        {block.text}
      </Box>
    );
  }
  if (block.kind === 'list') {
    return (
      <Stack as={block.isOrdered ? 'ol' : 'ul'} gap="4px" ps="22px" maxW="72ch">
        {block.items.map((inlines, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- as above
          <li key={index}>
            <Inlines {...{ inlines, onChapter }} />
          </li>
        ))}
      </Stack>
    );
  }
  const inlines = <Inlines inlines={block.inlines} onChapter={onChapter} />;
  return block.kind === 'heading' ? (
    <Text as="h4" m="8px 0 0" fontSize="15px">
      {inlines}
    </Text>
  ) : (
    <Text maxW="72ch">{inlines}</Text>
  );
}

function Inlines({
  inlines,
  onChapter,
}: Pick<Props, 'onChapter'> & { inlines: readonly Inline[] }) {
  return inlines.map((inline, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- as above
    <OneInline key={index} {...{ inline, onChapter }} />
  ));
}

function OneInline({ inline, onChapter }: Pick<Props, 'onChapter'> & { inline: Inline }) {
  const { text } = inline;
  if (inline.kind !== 'link') {
    const Tag = TAGS[inline.kind];
    return Tag === null ? text : <Tag>{text}</Tag>;
  }
  if (inline.href.startsWith('/')) {
    const [to, search] = inline.href.split('?');
    return (
      <Link to={to} search={Object.fromEntries(new URLSearchParams(search)) as never}>
        {text}
      </Link>
    );
  }
  return (
    <button
      type="button"
      className="x-link"
      onClick={() => onChapter(inline.href.replace(/\.md$/, ''))}
    >
      {text}
    </button>
  );
}
