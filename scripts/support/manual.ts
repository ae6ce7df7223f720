import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { marked, type Token, type Tokens } from 'marked';
import type { Plugin } from 'vite';
import type { Block, Chapter, Inline } from '../../src/features/help/manual.ts';

const MODULE = /^virtual:manual-(es|gl|en)$/;
export const MANUAL = fileURLToPath(new URL('../../docs/manual', import.meta.url));

/**
 * Gives the app its manual: `virtual:manual-<language>` is the chapters of that language as plain data,
 * for React to draw. No markup is ever made of text in the page, which its policy forbids.
 */
export function manual(): Plugin {
  return {
    name: 'manual',
    resolveId: (id) => (MODULE.test(id) ? id : undefined),
    load(id) {
      const language = MODULE.exec(id)?.[1];
      if (!language) return undefined;
      for (const file of chapterFiles(language)) this.addWatchFile(file);
      const chapters = chaptersOf(language);
      const names = [...new Set(chapters.flatMap(picturesOf))];
      const imports = names.map(
        (name, index) =>
          `import p${index} from ${JSON.stringify(`${MANUAL}/pictures/${name}?url`)};`,
      );
      const pictures = names.map((name, index) => `${JSON.stringify(name)}: p${index}`);
      return `${imports.join('\n')}
export default { chapters: ${JSON.stringify(chapters)}, pictures: { ${pictures.join(', ')} } };`;
    },
  };
}

/** The chapters of a language in their order. @throws where one uses what the app cannot draw */
export function chaptersOf(language: string): Chapter[] {
  return chapterFiles(language).map((file) => {
    const id = file.replace(/^.*\//, '').replace(/\.md$/, '');
    return { id, ...chapterOf(readFileSync(file, 'utf8'), file) };
  });
}

export function picturesOf({ blocks }: Pick<Chapter, 'blocks'>): string[] {
  return blocks.flatMap((block) => (block.kind === 'picture' ? [block.src] : []));
}

function chapterFiles(language: string): string[] {
  const folder = join(MANUAL, language);
  const names = readdirSync(folder).filter((name) => name.endsWith('.md'));
  return names.toSorted().map((name) => join(folder, name));
}

/** The first heading is the title; all under it are of one rank. */
function chapterOf(source: string, file: string): Omit<Chapter, 'id'> {
  const [first, ...rest] = marked.lexer(source).filter(({ type }) => type !== 'space');
  if (first?.type !== 'heading') throw new Error(`${file} begins with no title`);
  const blocks = rest.map((token) => blockOf(token, file));
  return { title: (first as Tokens.Heading).text, blocks, text: blocks.map(textOf).join(' ') };
}

function blockOf(token: Token, file: string): Block {
  const tokens = (token as Partial<Tokens.Paragraph>).tokens ?? [];
  const [only, ...others] = tokens;
  switch (token.type) {
    case 'heading':
      return { kind: 'heading', inlines: inlinesOf(tokens, file) };
    case 'paragraph': {
      if (only?.type !== 'image' || others.length > 0) {
        return { kind: 'paragraph', inlines: inlinesOf(tokens, file) };
      }
      const { href, text } = only as Tokens.Image;
      return { kind: 'picture', src: href.replace(/^\.\.\/pictures\//, ''), alt: text };
    }
    case 'code':
      return { kind: 'commands', text: (token as Tokens.Code).text };
    case 'list': {
      const { ordered, items } = token as Tokens.List;
      const lines = items.map((item) => inlinesOf(item.tokens.flatMap(inside), file));
      return { kind: 'list', isOrdered: ordered, items: lines };
    }
    default:
      throw new Error(`${file} uses "${token.type}", which the app cannot draw`);
  }
}

function inside(token: Token): Token[] {
  return (token as Tokens.Text).tokens ?? [token];
}

const MARKS: Readonly<Record<string, 'text' | 'strong' | 'emphasis' | 'code'>> = {
  text: 'text',
  escape: 'text',
  strong: 'strong',
  em: 'emphasis',
  codespan: 'code',
};

function inlinesOf(tokens: readonly Token[], file: string): Inline[] {
  return tokens.map((token) => {
    const text = (token as Tokens.Text).text.replaceAll('\n', ' ');
    if (token.type === 'link') return { kind: 'link', href: (token as Tokens.Link).href, text };
    const kind = MARKS[token.type];
    if (!kind) throw new Error(`${file} uses "${token.type}", which the app cannot draw`);
    return { kind, text };
  });
}

function textOf(block: Block): string {
  if (block.kind === 'picture') return block.alt;
  if (block.kind === 'commands') return block.text;
  const inlines = block.kind === 'list' ? block.items.flat() : block.inlines;
  return inlines.map(({ text }) => text).join('');
}
