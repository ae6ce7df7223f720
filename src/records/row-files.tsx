import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { useSyncExternalStore } from 'react';
import { SHOWN_TYPES } from '#contract/files.ts';
import type { FileRow } from '#contract/resources/files.ts';
import { isDbOpen, type LocalRow, localDb } from '#local/db.ts';
import type { FileOwner } from '#local/files/add.ts';
import { forgetAdding, onAdding, readAdding } from '#local/files/adding.ts';
import { type FileProgress, onProgress, readProgress } from '#local/files/progress.ts';
import { AddingList } from '#ui/adding-list.tsx';
import { FileLine } from '#ui/subventions/file-line.tsx';
import type { Refused } from './outcome.ts';
import { type Removed, removeRow, sayUndoable } from './remove.ts';

/** The documents of a row, the oldest first; undefined while being read. */
export function useRowFiles(resource: FileOwner, rowId: string): LocalRow<FileRow>[] | undefined {
  return useLiveQuery(async () => {
    if (!isDbOpen()) return [];
    const files = localDb().files.where('[resource+rowId]').equals([resource, rowId]);
    return (await files.toArray()).toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  }, [resource, rowId]);
}

/** How far a file is on its way to the server; undefined while it is not being sent. */
export function useFileProgress(id: string): FileProgress | undefined {
  return useSyncExternalStore(onProgress, readProgress).get(id);
}

/** What is being written to this device for a row right now, and what could not be; null for the tray. */
export function AddingBars({ rowId }: { rowId: string | null }) {
  const adding = useSyncExternalStore(onAdding, readAdding);
  return <AddingList items={adding.filter((one) => one.rowId === rowId)} onForget={forgetAdding} />;
}

export async function removeFile({ id, name }: FileRow): Promise<Removed | Refused<'IN_USE'>> {
  const label = t`Document ${name}: removed`;
  return removeRow({ resource: 'files', rowId: id, label });
}

/** A document of a row with what can be done with it there, such as where it stands among the others. */
export function RowFile<Place extends string>({
  file,
  isHere,
  mayChange,
  places = null,
  onShow,
}: {
  file: LocalRow<FileRow>;
  /** Whether it is said that it opens without network. */
  isHere?: boolean;
  mayChange: boolean;
  /** Null where there is nothing to choose. */
  places?: {
    label: string;
    now: Place;
    options: readonly { value: Place; label: string }[];
    move: (place: Place) => Promise<void>;
  } | null;
  onShow: (file: FileRow) => void;
}) {
  const { t } = useLingui();
  const progress = useFileProgress(file.id);
  const remove = async () => sayUndoable(await removeFile(file), t`"${file.name}" removed`);
  return (
    <FileLine
      {...{ file, progress }}
      isHere={isHere ?? false}
      places={
        mayChange && places
          ? {
              label: places.label,
              value: places.now,
              options: places.options,
              onChange: (value) => {
                const next = places.options.find((one) => one.value === value);
                if (next) void places.move(next.value);
              },
            }
          : null
      }
      onShow={SHOWN_TYPES.has(file.type) ? () => onShow(file) : null}
      onRemove={mayChange ? () => void remove() : null}
    />
  );
}
