import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Takes the documents that are dropped or pasted anywhere on the page. Answers whether some are being
 * dragged over it.
 */
export function useDroppedFiles(onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent((files: FileList) => {
    if (files.length > 0) onFiles([...files]);
  });
  useEffect(() => {
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
      take(event.dataTransfer.files);
    };
    document.addEventListener('dragover', onDragOver);
    document.addEventListener('dragleave', onDragLeave);
    document.addEventListener('drop', onDrop);
    return () => {
      document.removeEventListener('dragover', onDragOver);
      document.removeEventListener('dragleave', onDragLeave);
      document.removeEventListener('drop', onDrop);
    };
  }, []);
  usePastedFiles(onFiles);
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
