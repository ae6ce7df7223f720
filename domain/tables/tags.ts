/** A tag of SGML, HTML or XML, with the text that follows it. */
export interface Tag {
  /** In capitals. */
  name: string;
  isEnd: boolean;
  attributes: string;
  /** What stands between it and the next tag, its entities read. */
  text: string;
}

const TAG = /<(\/?)([a-z][\w.:-]*)([^<>]*)>([^<]*)/gi;

/** The tags of a text in their order. Tags need not close: neither do those of OFX 1, nor of many tables in HTML. */
export function* tagsOf(text: string): Generator<Tag> {
  for (const [, slash = '', name = '', attributes = '', after = ''] of text.matchAll(TAG)) {
    yield { name: name.toUpperCase(), isEnd: slash !== '', attributes, text: withEntities(after) };
  }
}

const ACCENTED = [
  ['a', 'á'],
  ['e', 'é'],
  ['i', 'í'],
  ['o', 'ó'],
  ['u', 'ú'],
] as const;
/** What banks write as entities: signs, and the letters of Spanish and Galician. */
const ENTITIES = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    euro: '€',
    ordm: 'º',
    ordf: 'ª',
    middot: '·',
    ntilde: 'ñ',
    Ntilde: 'Ñ',
    uuml: 'ü',
    Uuml: 'Ü',
    ccedil: 'ç',
    Ccedil: 'Ç',
    ...Object.fromEntries(
      ACCENTED.flatMap(([letter, accented]) => [
        [`${letter}acute`, accented],
        [`${letter.toUpperCase()}acute`, accented.toUpperCase()],
      ]),
    ),
  }),
);

/** A text with its entities read; one that is not known stays as it is written. */
export function withEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (all, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(String(hex), 16) : null;
    if (code === null) return ENTITIES.get(String(name)) ?? all;
    return code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
}
