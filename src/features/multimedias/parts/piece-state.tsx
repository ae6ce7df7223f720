import { useLingui } from '@lingui/react/macro';
import { Award } from 'lucide-react';
import { StateChip } from '#ui/state-chip.tsx';
import { SyncMark } from '#ui/sync-mark.tsx';
import { today } from '#ui/today.ts';
import { markOf, type Piece } from '../pieces.ts';
import { stateOf } from '../state.ts';

export function PieceState({ piece }: { piece: Piece }) {
  const { t } = useLingui();
  const { tone, words } = stateOf(piece, today());
  return (
    <span className="mm-state">
      <StateChip tone={tone}>{t(words)}</StateChip>
      <SyncMark mark={markOf(piece)} />
      {piece.row.publicityEvidence ? (
        <StateChip tone="purple" icon={Award}>{t`Shows who grants`}</StateChip>
      ) : null}
    </span>
  );
}
