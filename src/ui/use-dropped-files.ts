import { filesOf } from './files-of-drop.ts';
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Takes the documents that are dropped or pasted anywhere on the page. Answers whether some are being
 * dragged over it. `isOff`: something that lies over the page takes them.
 */
export function useDroppedFiles(onFiles: (files: File[]) => void, isOff = false): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(async (dropped: DataTransfer) => {
    const files = await filesOf(dropped);
    if (files.length > 0) onFiles(files);
  });
  useEffect(() => {
    if (isOff) return undefined;
    const onDragOver = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    };
    const onDragLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const onDrop = (event: DragEvent) => {
      setOver(false);
      // A part of the page has taken them for itself.
      if (event.defaultPrevented) return;
      if (!event.dataTransfer?.types.includes('Files')) return;
      // Without this the browser leaves the app and opens the document.
      event.preventDefault();
      void take(event.dataTransfer);
    };
    document.addEventListener('dragover', onDragOver);
    document.addEventListener('dragleave', onDragLeave);
    document.addEventListener('drop', onDrop);
    return () => {
      document.removeEventListener('dragover', onDragOver);
      document.removeEventListener('dragleave', onDragLeave);
      document.removeEventListener('drop', onDrop);
    };
  }, [isOff]);
  usePastedFiles((files) => {
    if (!isOff) onFiles(files);
  });
  return isOver;
}

/** Takes the documents that are pasted anywhere on the page. */
export function usePastedFiles(onFiles: (files: File[]) => void): void {
  const take = useEffectEvent((files: FileList | undefined) => {
    if (files && files.length > 0) onFiles([...files]);
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => take(event.clipboardData?.files);
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
}
