import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ResourceName } from '#contract/paths.ts';
import { DeleteButton } from '#ui/delete-button.tsx';
import { type RefusalCode, refusalSentence } from '#ui/words/refusals/index.ts';
import { useHolders } from './holders.ts';
import type { Refused } from './outcome.ts';
import { UsesWords } from './parts/uses-words.tsx';
import { type Removed, sayUndoable } from './remove.ts';

/** How a row is removed. */
export interface Removal {
  /** The word of the button. */
  label: string;
  /** What is said when it is done. */
  said: string;
  run: () => Promise<Removed | Refused<RefusalCode>>;
  /** The rule that keeps the person from it; to whom it is not allowed at all nothing is offered. */
  refusal?: RefusalCode | null;
  /** Rows that name it now, and no longer when it is done. */
  released?: readonly { id: string }[];
  /** The title of the question, where children or documents go along, and what it says. */
  question?: string;
  words?: ReactNode;
}

interface Props {
  resource: ResourceName;
  row: { id: string };
  removal: Removal;
  onGone?: () => void;
  size?: 'small' | 'normal';
}

/** Removes a row; where a rule or other rows hold it back, it says so in place of the button. */
export function RemoveButton({ resource, row, removal, onGone, size = 'small' }: Props) {
  const { t } = useLingui();
  const { label, said, run, refusal = null, released = [], question, words } = removal;
  const holders = useHolders(
    resource,
    row.id,
    released.map(({ id }) => id),
  );
  if (refusal === 'FORBIDDEN') return null;
  if (refusal) return <p className="x-hint">{t(refusalSentence(refusal))}</p>;
  if (holders && holders.length > 0) {
    return (
      <div className="x-hint">
        <Trans>It cannot be removed as long as others name it.</Trans> <UsesWords uses={holders} />
      </div>
    );
  }
  const remove = async () => {
    if (sayUndoable(await run(), said)) onGone?.();
  };
  return (
    <DeleteButton
      {...{ label, size }}
      {...(question && { question })}
      onDelete={() => void remove()}
    >
      {words}
    </DeleteButton>
  );
}
