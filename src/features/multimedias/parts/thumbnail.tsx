import { AudioLines, FileText, Film, Image, Link2, type LucideIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { MultimediaKind } from '#domain/multimedias/kinds.ts';
import { localBytes } from '#local/files/content.ts';
import type { Piece } from '../pieces.ts';

const ICONS: Readonly<Record<MultimediaKind, LucideIcon>> = {
  photo: Image,
  video: Film,
  audio: AudioLines,
  document: FileText,
  link: Link2,
};

/** A tile is as wide as its place. */
const SIZES = {
  tile: undefined,
  line: { flex: 'none', width: 32, borderRadius: 4 },
  head: { flex: 'none', width: 160, borderRadius: 8 },
} as const;

/** The small view of a piece: the server's, before that its own bytes, else the sign of its kind. */
export function Thumbnail({ piece, size }: { piece: Piece; size: keyof typeof SIZES }) {
  const { row, file, isHere } = piece;
  const own = useLocalPicture(
    row.thumbnail === '' && row.kind === 'photo' && isHere ? file?.id : undefined,
  );
  const address = row.thumbnail === '' ? own : `data:image/webp;base64,${row.thumbnail}`;
  const [failed, setFailed] = useState<string>();
  const Icon = ICONS[row.kind];
  return (
    <span className="mm-thumbnail" style={SIZES[size]}>
      {address === undefined || address === failed ? (
        <Icon size={size === 'line' ? 18 : 40} strokeWidth={1.25} aria-hidden="true" />
      ) : (
        <img src={address} alt="" loading="lazy" onError={() => setFailed(address)} />
      )}
    </span>
  );
}

/** The address of a picture whose bytes are on this device; undefined while there is none. */
function useLocalPicture(fileId: string | undefined): string | undefined {
  const [shown, setShown] = useState<{ fileId: string; address: string }>();
  useEffect(() => {
    if (fileId === undefined) return undefined;
    let isWanted = true;
    let made: string | undefined;
    const load = async () => {
      const bytes = await localBytes(fileId).catch(() => null);
      if (!bytes || !isWanted) return;
      made = URL.createObjectURL(bytes);
      setShown({ fileId, address: made });
    };
    void load();
    return () => {
      isWanted = false;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [fileId]);
  return shown?.fileId === fileId ? shown?.address : undefined;
}
