import { Trans, useLingui } from '@lingui/react/macro';
import { Camera, Upload } from 'lucide-react';
import { addFiles } from '#local/files/adding.ts';
import { FilePicker } from '#ui/file-picker.tsx';
import { showSnackbar } from '#ui/interface-state.ts';
import { useDroppedFiles } from '#ui/use-dropped-files.ts';
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
  const isOver = useDroppedFiles((files) => void add(files));
  return (
    <div className={isOver ? 'x-drop is-over' : 'x-drop'}>
      <span className="x-drop-text">
        {isOver ? (
          <Trans>Let go to add them</Trans>
        ) : (
          <Trans>Drop documents anywhere on this page, or paste them.</Trans>
        )}
      </span>
      <FilePicker
        label={t`Take a photo`}
        icon={Camera}
        className="x-camera"
        camera
        onFiles={(files) => void add(files)}
      />
      <FilePicker
        label={t`Add documents`}
        icon={Upload}
        tone="primary"
        onFiles={(files) => void add(files)}
      />
    </div>
  );
}
