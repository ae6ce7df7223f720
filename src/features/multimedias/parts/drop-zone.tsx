import { Trans, useLingui } from '@lingui/react/macro';
import { Camera, Upload } from 'lucide-react';
import { FilePicker } from '#ui/file-picker.tsx';
import { useDroppedFiles } from '#ui/use-dropped-files.ts';

/** The ways in: dropped anywhere on the page, pasted, chosen, or from the camera. */
export function DropZone({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { t } = useLingui();
  const isOver = useDroppedFiles(onFiles);
  return (
    <div className={isOver ? 'x-drop is-over' : 'x-drop'}>
      <span className="x-drop-text">
        {isOver ? (
          <Trans>Let go to add them</Trans>
        ) : (
          <Trans>
            Drop photos, films, sound or documents anywhere on this page, or paste them.
          </Trans>
        )}
      </span>
      <FilePicker
        label={t`Take a photo`}
        icon={Camera}
        className="x-camera"
        camera
        onFiles={onFiles}
      />
      <FilePicker label={t`Choose files`} icon={Upload} tone="primary" onFiles={onFiles} />
    </div>
  );
}
