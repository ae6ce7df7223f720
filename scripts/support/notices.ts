import { readFileSync } from 'node:fs';
import { ROOT, type Shipped } from './shipped.ts';

/** What a product that is not given away as source may be made of. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PostgreSQL',
  'Unlicense',
  'official text',
  // Its own files stay under it; we change none of them.
  'MPL-2.0',
  // A library of its own, which whoever runs Xeito may replace.
  'LGPL-3.0-or-later',
]);

const COPYRIGHT = /^[\s*#>\-/|_]*(copyright\s*(\(c\)|©|\d|[A-Z])|\(c\)\s+\d|©)/i;
/** Words of the licences themselves. */
const NO_HOLDER =
  /copyright (notices?|holders?|owners?|licen[cs]e|law|statement|interest|and|or|in)\b|\[yyyy\]/i;
/** The name of a licence, which stands above some copies of it. */
const TITLE =
  /^(the )?(mit license|isc license|license|mit|isc|bsd 3 clause license|apache license version 2 0 january 2004)( mit)? /;

/** What ships and is no package: data, a font, or what lies inside a package (docs/notices.json). */
export interface Part {
  name: string;
  /** What it is, and where. */
  what: string;
  licence: string;
  copyright: string;
  /** An address. */
  source: string;
  /** The file of its licence; without one the text that packages of this licence bring. */
  text?: string;
}

interface Text {
  number: number;
  licence: string;
  text: string;
  uses: number;
}

/** A line for each package or part whose licence is not allowed. */
export function refusedLicences(all: readonly { name: string; licence: string }[]): string[] {
  return all
    .filter(({ licence }) => !isAllowed(licence))
    .map(({ name, licence }) => `${name}: the licence "${licence}" is not among the allowed ones`);
}

/** `A OR B` leaves the choice, `A AND B` none. */
function isAllowed(licence: string): boolean {
  const choices = licence.replaceAll(/[()]/g, '').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((one) => ALLOWED.has(one.trim())));
}

/**
 * NOTICES.md. Each text stands there once, without the names of those who hold the copyright: these stand
 * beside the packages.
 */
export function writeNotices(packages: readonly Shipped[], parts: readonly Part[]): string {
  const withTexts = parts.map((part) => ({ ...part, texts: part.text ? [read(part.text)] : [] }));
  const texts = collectTexts([...packages, ...withTexts]);
  const partRows = withTexts.map((part) => [
    `[${part.name}](${part.source})`,
    part.what,
    part.licence,
    numbersOf(part, texts),
    part.copyright,
  ]);
  const packageRows = packages.map((one) => [
    `${one.name} ${one.version}`,
    one.licence,
    numbersOf(one, texts),
    holdersOf(one),
  ]);
  return `# What Xeito is made of

What ships with Xeito and is the work of others, with its licences. Made by \`npm run notices\` from the lockfile, the packages and docs/notices.json: change it there.

## Data, fonts, and parts inside packages

| What | Where | Licence | Text | Copyright |
|---|---|---|---|---|
${table(partRows)}

## Packages

| Package | Licence | Text | Copyright |
|---|---|---|---|
${table(packageRows)}

## Texts

${[...texts.values()].map(section).join('\n\n')}
`;
}

/** By what they say, numbered in their order. */
function collectTexts(all: readonly Pick<Shipped, 'licence' | 'texts'>[]): Map<string, Text> {
  const found = new Map<string, Text>();
  for (const { licence, texts } of all) {
    for (const text of texts) {
      const key = essence(text);
      const held = found.get(key) ?? { number: found.size + 1, licence, text, uses: 0 };
      held.uses += 1;
      found.set(key, held);
    }
  }
  return found;
}

/** The numbers of a package's texts; of the usual one of its licence where it brings none. */
function numbersOf(
  { licence, texts: own }: Pick<Shipped, 'licence' | 'texts'>,
  texts: ReadonlyMap<string, Text>,
): string {
  if (own.length > 0) return own.map((text) => texts.get(essence(text))?.number).join(', ');
  const same = [...texts.values()].filter((one) => one.licence === licence);
  const [usual] = same.toSorted((a, b) => b.uses - a.uses);
  return usual ? String(usual.number) : '';
}

/** Who holds the copyright, as the texts say; who wrote the package where they do not. */
function holdersOf({ name, author, texts, isOptional }: Shipped): string {
  const lines = texts.flatMap((text) => text.split(/\r?\n/).filter(isCopyright));
  const named = new Set(lines.map((line) => line.replaceAll(/^[\s*#>\-/|_]+|\s+$/g, '')));
  const others = isOptional ? 'as the package that brings it' : `The authors of ${name}`;
  return [...named].join('; ') || author || others;
}

const isCopyright = (line: string) => COPYRIGHT.test(line) && !NO_HOLDER.test(line);

/** The words alone, so that neither layout nor names make two texts of one. */
function essence(text: string): string {
  const lines = text.split(/\r?\n/).filter((line) => !isCopyright(line));
  const words = lines
    .join(' ')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ');
  return words
    .trim()
    .replace(TITLE, '')
    .replace(/^all rights reserved /, '');
}

function section({ number, licence, text, uses }: Text): string {
  const lines = text
    .replaceAll('\t', '    ')
    .split(/\r?\n/)
    .map((line) => line.trimEnd());
  const shown = uses > 1 ? lines.filter((line) => !isCopyright(line)) : lines;
  return `### ${number}. ${licence}\n\n~~~text\n${shown.join('\n').trim()}\n~~~`;
}

function table(rows: readonly string[][]): string {
  const cell = (value: string) => value.replaceAll('|', '\\|').replaceAll('<', '&lt;');
  return rows.map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');
}

const read = (path: string) => readFileSync(`${ROOT}${path}`, 'utf8');
