import type { Choice, SentLine } from '#local/outbox/entry.ts';

/** What left this device, and what was decided here. */
export type Past =
  | { type: 'sent'; at: string; line: SentLine }
  | { type: 'choice'; at: string; choice: Choice };

/** Both logs as one, newest first. */
export function mergeHistory(lines: readonly SentLine[], choices: readonly Choice[]): Past[] {
  const sent = lines.map((line): Past => ({ type: 'sent', at: line.sentAt, line }));
  const chosen = choices.map((choice): Past => ({ type: 'choice', at: choice.at, choice }));
  return [...sent, ...chosen].toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
}
