import { Link } from '@tanstack/react-router';
import type { Block, Inline, Manual } from './manual.ts';

interface Props {
  pictures: Manual['pictures'];
  onChapter: (id: string) => void;
}

const TAGS = { text: null, strong: 'strong', emphasis: 'em', code: 'code' } as const;

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
      <a className="help-picture" href={pictures[block.src]} target="_blank" rel="noreferrer">
        <img src={pictures[block.src]} alt={block.alt} loading="lazy" />
      </a>
    );
  }
  if (block.kind === 'commands') {
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is wider than the page is scrolled by keys
      <pre className="help-commands" tabIndex={0}>
        {block.text}
      </pre>
    );
  }
  if (block.kind === 'list') {
    const List = block.isOrdered ? 'ol' : 'ul';
    return (
      <List>
        {block.items.map((inlines, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- as above
          <li key={index}>
            <Inlines {...{ inlines, onChapter }} />
          </li>
        ))}
      </List>
    );
  }
  const Tag = block.kind === 'heading' ? 'h4' : 'p';
  return (
    <Tag>
      <Inlines inlines={block.inlines} onChapter={onChapter} />
    </Tag>
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
      className="help-link"
      onClick={() => onChapter(inline.href.replace(/\.md$/, ''))}
    >
      {text}
    </button>
  );
}
