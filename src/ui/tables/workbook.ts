import { unzipSync } from 'fflate';
import { tagsOf, withEntities } from '#domain/tables/tags.ts';
import { decodeText } from './decode-text.ts';

/** The sheets of a workbook and which of them are hidden; the files that they are in. */
const WORKBOOK = 'xl/workbook.xml';
const FILES = 'xl/_rels/workbook.xml.rels';
/** Formats of every workbook that show a hundredth as 1 %: `0%` and `0.00%` (ISO/IEC 29500-1, 18.8.30). */
const PERCENT_FORMATS = ['9', '10'];

interface Sheet {
  name: string;
  isHidden: boolean;
  path: string;
}

/** What a workbook says of its sheets beside their values. */
export class Workbook {
  readonly sheets: readonly Sheet[];
  /** By number: the styles of cells that show a hundredth as 1 %. */
  private readonly percentStyles: ReadonlySet<string>;

  constructor(private readonly bytes: Uint8Array) {
    const paths = new Map<string, string>();
    let styles = 'xl/styles.xml';
    for (const { attributes } of tagsOf(this.text(FILES))) {
      const target = valueOf(attributes, 'Target');
      const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
      paths.set(valueOf(attributes, 'Id'), path);
      if (valueOf(attributes, 'Type').endsWith('/styles')) styles = path;
    }
    this.sheets = [...tagsOf(this.text(WORKBOOK))].flatMap(({ name, isEnd, attributes }) =>
      name === 'SHEET' && !isEnd
        ? {
            name: valueOf(attributes, 'name'),
            isHidden: /^(hidden|veryHidden)$/.test(valueOf(attributes, 'state')),
            path: paths.get(valueOf(attributes, '[\\w]+:id')) ?? '',
          }
        : [],
    );
    this.percentStyles = percentStylesOf(this.text(styles));
  }

  /** The cells of a sheet, as `B2`, that show a hundredth as 1 %. */
  percentCells(sheet: string): ReadonlySet<string> {
    const path = this.sheets.find(({ name }) => name === sheet)?.path;
    if (this.percentStyles.size === 0 || !path) return new Set();
    const cells = [...this.text(path).matchAll(/<c\s([^<>]*)>/g)].flatMap(([, attributes = '']) =>
      this.percentStyles.has(valueOf(attributes, 's')) ? valueOf(attributes, 'r') : [],
    );
    return new Set(cells);
  }

  private text(path: string): string {
    const found = unzipSync(this.bytes, { filter: ({ name }) => name === path })[path];
    return found ? decodeText(found) : '';
  }
}

function percentStylesOf(text: string): Set<string> {
  const formats = new Set(PERCENT_FORMATS);
  const styles = new Set<string>();
  let at: number | null = null;
  for (const { name, isEnd, attributes } of tagsOf(text)) {
    if (name === 'NUMFMT' && isPercent(valueOf(attributes, 'formatCode'))) {
      formats.add(valueOf(attributes, 'numFmtId'));
    }
    if (name === 'CELLXFS') at = isEnd ? null : 0;
    if (name !== 'XF' || isEnd || at === null) continue;
    if (formats.has(valueOf(attributes, 'numFmtId'))) styles.add(String(at));
    at += 1;
  }
  return styles;
}

/** Whether a format has a sign of percent that is no mere text of it. */
function isPercent(format: string): boolean {
  return format.replace(/"[^"]*"|[\\_*]./g, '').includes('%');
}

/** An attribute of a tag, empty where it has none. */
function valueOf(attributes: string, name: string): string {
  const [, double, single] =
    new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes) ?? [];
  return withEntities(double ?? single ?? '');
}
