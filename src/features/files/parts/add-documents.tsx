import { useLingui } from '@lingui/react/macro';
import { addFiles } from '#local/files/adding.ts';
import { DropArea } from '#ui/drop-area.tsx';
import { FilePickers } from '#ui/file-picker.tsx';
import { showSnackbar } from '#ui/interface-state.ts';
import { namesOfSame } from '../actions.ts';

/** The ways in: a strip that takes what is dropped, a button, the camera of a phone; pasting works too. */
export function AddDocuments({ onAdded }: { onAdded: (id: string) => void }) {
  const { t } = useLingui();
  const add = async (files: File[]): Promise<void> => {
    const ids = await addFiles(files, { resource: null, rowId: null }, t`Document`);
    const [first] = ids;
    if (first === undefined) return;
    const [same] = await namesOfSame(first);
    const count = ids.length;
    const said =
      count > 1
        ? t`Documents saved on this device: ${count}`
        : same === undefined
          ? t`Document saved on this device`
          : t`Saved on this device. The same document is already here: ${same}`;
    showSnackbar(said, {
      action: count === 1 ? { label: t`Assign`, run: () => onAdded(first) } : undefined,
    });
  };
  const take = (files: File[]) => void add(files);
  return (
    <DropArea onFiles={take}>
      <FilePickers label={t`Add documents`} tone="primary" onFiles={take} />
    </DropArea>
  );
}
