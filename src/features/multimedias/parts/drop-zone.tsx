import { Trans, useLingui } from '@lingui/react/macro';
import { Camera, Upload } from 'lucide-react';
import {
  type ChangeEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { Button } from '#ui/button.tsx';

/** The ways in: dropped anywhere on the page, pasted, chosen, or from the camera. */
export function DropZone({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { t } = useLingui();
  const isOver = useDropped(onFiles);
  return (
    <div className={isOver ? 'mm-drop is-over' : 'mm-drop'}>
      <span className="mm-drop-text">
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
        icon={<Camera size={16} aria-hidden="true" />}
        camera
        onFiles={onFiles}
      />
      <FilePicker
        label={t`Choose files`}
        icon={<Upload size={16} aria-hidden="true" />}
        onFiles={onFiles}
      />
    </div>
  );
}

function FilePicker({
  label,
  icon,
  camera = false,
  onFiles,
}: {
  label: string;
  icon: ReactNode;
  camera?: boolean;
  onFiles: (files: File[]) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const take = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    onFiles([...(target.files ?? [])]);
    // The same document may be chosen again.
    target.value = '';
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        multiple={!camera}
        {...(camera && { accept: 'image/*', capture: 'environment' })}
        onChange={take}
      />
      <Button
        tone={camera ? 'plain' : 'primary'}
        className={camera ? 'mm-camera' : ''}
        icon={icon}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  );
}

/** Takes what is dropped or pasted anywhere on the page; answers whether something hangs over it. */
function useDropped(onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent((files: FileList | undefined) => {
    if (files && files.length > 0) onFiles([...files]);
  });
  useEffect(() => {
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const onDragOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const onDragLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const onDrop = (event: DragEvent) => {
      setOver(false);
      if (!hasFiles(event)) return;
      // Without this the browser leaves the app and opens the document.
      event.preventDefault();
      take(event.dataTransfer?.files);
    };
    const onPaste = (event: ClipboardEvent) => take(event.clipboardData?.files);
    document.addEventListener('dragover', onDragOver);
    document.addEventListener('dragleave', onDragLeave);
    document.addEventListener('drop', onDrop);
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('dragover', onDragOver);
      document.removeEventListener('dragleave', onDragLeave);
      document.removeEventListener('drop', onDrop);
      document.removeEventListener('paste', onPaste);
    };
  }, []);
  return isOver;
}
