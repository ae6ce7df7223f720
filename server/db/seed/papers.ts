import type { Day } from '#domain/days.ts';
import { createFrame, type Frame } from '../../pdf/frame.ts';

/** A document of the demonstration, in Galician, from its title on. The same day gives the same bytes. */
export function beginPaper(title: string, author: string, day: Day): Frame {
  const date = new Date(`${day}T12:00:00Z`);
  const frame = createFrame({ title, author, language: 'gl', date });
  frame.title(title);
  return frame;
}

/** A PDF and the words of its text layer. */
export interface WrittenPdf {
  bytes: Buffer;
  text: string;
}

/** Ends it with what says that all of it is invented. */
export async function endPaper(frame: Frame, fiction: string): Promise<WrittenPdf> {
  frame.paragraph(fiction);
  return { text: frame.text(), bytes: await frame.end() };
}
