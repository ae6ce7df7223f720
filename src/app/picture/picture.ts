/**
 * The list that was left last, as it stood on the screen: painted at the next start until its rows are here
 * (decision 335). It lies sealed under the key of the session, and goes with it.
 */
export interface Picture {
  /** Path and search of the page. */
  address: string;
  width: number;
  height: number;
  language: string;
  isDark: boolean;
  colours: string[];
  /** As the `font` of a canvas. */
  fonts: string[];
  /** In the order in which they lie over each other. */
  marks: (Area | Drawing | Writing)[];
}

/** Left, top, width, height in CSS pixels; colour; radius of the corners; width of the line, 0 where it is filled. */
export type Area = ['area', number, number, number, number, number, number, number];

/** Left, top, scale, width of the line (0 where it is filled), colour; the path as SVG says it. */
export type Drawing = ['path', number, number, number, number, number, string];

/** Left, base line, text, font, colour. */
export type Writing = ['text', number, number, string, number, number];

/** What the picture is bound to when it is sealed. */
export function purposeOf(userId: string): string {
  return `picture|${userId}`;
}

/** Where the page stands that could be painted, or is: its address, size and looks. */
export function stageNow(): Omit<Picture, 'colours' | 'fonts' | 'marks'> {
  const root = document.documentElement;
  return {
    address: location.pathname + location.search,
    width: innerWidth,
    height: innerHeight,
    language: root.lang,
    isDark: root.classList.contains('dark'),
  };
}

/** Whether the picture is one of the page that is about to stand here. */
export function isOfStage(picture: Picture): boolean {
  return Object.entries(stageNow()).every(
    ([name, value]) => picture[name as keyof Picture] === value,
  );
}
