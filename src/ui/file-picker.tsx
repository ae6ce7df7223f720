import { useLingui } from '@lingui/react/macro';
import { Camera, FolderOpen, type LucideIcon, Upload } from 'lucide-react';
import { type ChangeEvent, type ComponentProps, useRef } from 'react';
import { Button, type ButtonTone } from './button.tsx';

/** A button that opens the browser's choice of files, or the camera of a phone. */
export function FilePicker({
  label,
  icon,
  tone,
  size,
  className,
  camera = false,
  folder = false,
  onFiles,
}: {
  label: string;
  icon: LucideIcon;
  tone?: ButtonTone;
  size?: 'small' | 'normal';
  className?: string;
  /** One photo from the camera in place of files. */
  camera?: boolean;
  /** All files of a folder in place of some. */
  folder?: boolean;
  onFiles: (files: File[]) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const take = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const files = [...(target.files ?? [])];
    onFiles(camera ? files.map(named) : files);
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
        {...(folder && { webkitdirectory: '' })}
        {...(camera && { accept: 'image/*', capture: 'environment' })}
        onChange={take}
      />
      <Button {...{ tone, size, icon, className }} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}

/** As some phones call each photo of their camera. */
const NAMELESS_PHOTO = /^image(?=\.\w+$)/i;

/** A photo by its moment where all have one name: as that, each would be a version of the one before. */
function named(photo: File): File {
  if (!NAMELESS_PHOTO.test(photo.name)) return photo;
  const taken = new Date(photo.lastModified)
    .toISOString()
    .replaceAll(/[-:.Z]/g, '')
    .replace('T', '-');
  const name = photo.name.replace(NAMELESS_PHOTO, `image-${taken}`);
  return new File([photo], name, photo);
}

/** Both ways to give files: a photo, where there is a camera, and files that are chosen. */
export function FilePickers({
  label,
  photoLabel,
  tone,
  size,
  onFiles,
}: {
  label: string;
  photoLabel?: string;
  /** Of the choice of files. */
  tone?: ButtonTone;
  size?: 'small' | 'normal';
  onFiles: (files: File[]) => void;
}) {
  const { t } = useLingui();
  return (
    <>
      <FilePicker
        label={photoLabel ?? t`Take a photo`}
        icon={Camera}
        className="x-camera"
        camera
        {...(size && { size })}
        onFiles={onFiles}
      />
      <FilePicker
        {...{ label, onFiles }}
        {...(tone && { tone })}
        {...(size && { size })}
        icon={Upload}
      />
    </>
  );
}

/** All files of a folder; where there are fingers in place of a mouse, folders are not chosen. */
export function FolderPicker(
  props: Pick<ComponentProps<typeof FilePicker>, 'label' | 'size' | 'onFiles'>,
) {
  return <FilePicker {...props} icon={FolderOpen} className="x-folder" folder />;
}
