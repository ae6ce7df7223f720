import {
  File as FileIcon,
  FileArchive,
  FileSpreadsheet,
  FileText,
  Image,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { FileRow } from '#contract/resources/files.ts';
import { localBytes } from '#local/files/content.ts';
import { type DocumentKind, hasThumbnail, kindOf } from './kinds.ts';
import './thumbnail.css';

const ICONS: Record<DocumentKind, LucideIcon> = {
  image: Image,
  pdf: FileText,
  sheet: FileSpreadsheet,
  text: FileText,
  archive: FileArchive,
  other: FileIcon,
};
/** A larger picture costs more to read than a small view of it is worth. */
const MAX_BYTES = 16 * 1024 * 1024;

interface Props {
  file: Pick<FileRow, 'id' | 'type' | 'size'>;
  isHere: boolean;
  size: number;
}

/** A small picture of an image whose bytes are here, else the sign of its kind. `size` in pixels. */
export function Thumbnail({ file, isHere, size }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  const { id } = file;
  const canDraw = isHere && hasThumbnail(file.type) && file.size <= MAX_BYTES;
  useEffect(() => {
    const element = canvas.current;
    if (!canDraw || !element) return undefined;
    let isWanted = true;
    const draw = async () => {
      const picture = await readPicture(id, 2 * size);
      if (picture && isWanted) {
        element.width = picture.width;
        element.height = picture.height;
        element.getContext('2d')?.drawImage(picture, 0, 0);
        setDrawn(true);
      }
      picture?.close();
    };
    void draw();
    return () => {
      isWanted = false;
    };
  }, [canDraw, id, size]);
  const Icon = ICONS[kindOf(file.type)];
  return (
    <span className="rec-thumbnail" style={{ width: size, height: size }} aria-hidden="true">
      {canDraw ? <canvas ref={canvas} hidden={!isDrawn} /> : null}
      {isDrawn ? null : <Icon size={Math.min(32, size - 10)} strokeWidth={1.5} />}
    </span>
  );
}

/** Null where the browser cannot read the picture: then the sign of its kind stands for it. */
async function readPicture(id: string, height: number): Promise<ImageBitmap | null> {
  if (typeof createImageBitmap !== 'function') return null;
  const bytes = await localBytes(id).catch(() => null);
  const small = { resizeHeight: height, resizeQuality: 'medium' } as const;
  return bytes && createImageBitmap(bytes, small).catch(() => null);
}
