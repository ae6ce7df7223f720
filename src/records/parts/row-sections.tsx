import { memo } from 'react';
import { countOf } from '../uses.ts';
import { type Removal, RemoveButton } from '../remove-button.tsx';
import { ArchiveRow } from './archive-row.tsx';
import { DeleteRow } from './delete-row.tsx';
import { MergeRow } from './merge-row.tsx';
import { MoveRow } from './move-row.tsx';
import { RowHistory } from './row-history.tsx';
import type { SectionProps } from './section-props.ts';
import { UsesWords } from './uses-words.tsx';

/**
 * Below the form of a row: who needs it, how it goes, and what was changed in it. Drawn anew with its row, and not at
 * each step of a save.
 */
export const RowSections = memo(function RowSections({
  readOnly,
  removal,
  ...props
}: SectionProps & { readOnly: boolean; removal?: Removal | undefined }) {
  const { definition, data, actor, row, onPeek } = props;
  const { resource } = definition;
  const uses = data.usesOf(row.id);
  const mayRemove = definition.may(actor, 'delete', row);
  const isFree = countOf(uses) === 0;
  const mayAct =
    !readOnly && (mayRemove || definition.archive !== undefined || definition.tree?.ordered);
  const isEmpty = definition.withoutUses && !mayAct && !definition.isMergeable;
  return (
    <>
      {isEmpty ? null : (
        <section className="rec-section">
          {definition.withoutUses ? null : <UsesWords uses={uses} />}
          {!mayAct ? null : (
            <div className="x-actions">
              {definition.tree?.ordered ? <MoveRow {...props} /> : null}
              {definition.archive ? <ArchiveRow {...props} /> : null}
              {mayRemove && removal ? (
                <RemoveButton {...{ resource, row, removal }} onGone={() => onPeek(undefined)} />
              ) : mayRemove && isFree ? (
                <DeleteRow {...props} />
              ) : null}
            </div>
          )}
          {mayRemove && definition.isMergeable ? <MergeRow {...props} /> : null}
        </section>
      )}
      <RowHistory {...props} readOnly={readOnly} />
    </>
  );
});
