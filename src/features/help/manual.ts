/** A chapter of the manual, as the build reads it from `docs/manual`. */
export interface Chapter {
  /** The file's name without its ending: `01-first-steps`. */
  id: string;
  title: string;
  blocks: readonly Block[];
  /** All its words, for the search. */
  text: string;
}

export type Block =
  | { kind: 'heading'; inlines: readonly Inline[] }
  | { kind: 'paragraph'; inlines: readonly Inline[] }
  | { kind: 'list'; isOrdered: boolean; items: readonly (readonly Inline[])[] }
  | { kind: 'commands'; text: string }
  /** `src` is a file of `docs/manual/pictures`, under its language: `gl/01-first-steps.webp`. */
  | { kind: 'picture'; src: string; alt: string };

export type Inline =
  | { kind: 'text' | 'strong' | 'emphasis' | 'code'; text: string }
  /** `href` is another chapter (`02-….md`), a path of the app, or an address of the web. */
  | { kind: 'link'; href: string; text: string };

/** What the build makes of one language. */
export interface Manual {
  chapters: readonly Chapter[];
  /** The addresses of the pictures by their names. */
  pictures: Readonly<Record<string, string>>;
}
