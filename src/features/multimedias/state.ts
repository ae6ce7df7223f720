import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Day } from '#domain/days.ts';
import type { Tone } from '#ui/state-chip.tsx';
import { isExpired, markOf, type Piece } from './pieces.ts';

export interface PieceState {
  tone: Tone;
  words: MessageDescriptor;
}

/** In a word: its right to be used, its way to the server, or whether it opens without network. */
export function stateOf(piece: Piece, today: Day): PieceState {
  if (isExpired(piece, today)) return { tone: 'danger', words: msg`Rights ended` };
  if (markOf(piece) !== null) return { tone: 'neutral', words: msg`Not sent` };
  if (piece.row.kind === 'link') return { tone: 'neutral', words: msg`Needs network` };
  if (!piece.file) return { tone: 'danger', words: msg`Document removed` };
  return piece.isHere
    ? { tone: 'success', words: msg`On this device` }
    : { tone: 'neutral', words: msg`Needs network` };
}
