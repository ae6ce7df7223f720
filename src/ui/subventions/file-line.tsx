import { chakra, Wrap } from '@chakra-ui/react';
import { Plural, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Eye, HardDriveDownload, Paperclip } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../button.tsx';
import { NativeSelect } from '../fields/native-select.tsx';
import { useFmt } from '../fmt.ts';
import { SendingBar } from '../sending-bar.tsx';
import { RemoveFileButton } from '../remove-file-button.tsx';
import { SyncMark, type SyncMarkKind } from '../sync-mark.tsx';
import './file-line.css';

/** So much of a hash tells two files apart at a glance. */
const HASH_SHOWN = 8;

/** Where a file may stand among the documents of its owner. */
export interface FilePlaces {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** One file: its name, when it came, its hash, where it is on its way, and what can be done with it. */
export function FileLine({
  file,
  progress,
  isHere = false,
  places,
  onShow,
  onRemove,
}: {
  file: {
    id: string;
    version: number;
    name: string;
    size: number;
    sha256: string;
    createdAt: string;
    _mark: SyncMarkKind | null;
  };
  /** How far it is on its way to the server. */
  progress: { sent: number; size: number } | undefined;
  /** Whether it is said that it opens without network. */
  isHere?: boolean;
  /** Null where there is nothing to choose. */
  places: FilePlaces | null;
  /** Null for what cannot be shown. */
  onShow: (() => void) | null;
  /** Null for who may not. */
  onRemove: (() => void) | null;
}) {
  const { t } = useLingui();
  const fmt = useFmt();
  const { name } = file;
  return (
    <li className="x-file">
      <span className="x-name">
        <Paperclip size={14} aria-hidden="true" />
        <Link to="/files" search={{ file: file.id } as never} className="x-row-link">
          {name}
        </Link>
        <SyncMark mark={file._mark} />
        {isHere ? (
          <HardDriveDownload
            size={14}
            role="img"
            aria-label={t`On this device: it opens without network.`}
          />
        ) : null}
        <SendingBar {...{ name, progress }} />
      </span>
      <Wrap as="span" align="center" gap="4px" marginInlineStart="auto">
        <span className="x-hint">
          {fmt.day(file.createdAt.slice(0, 10))} · {fmt.bytes(file.size)} ·{' '}
          <chakra.code fontSize="12px" title={`SHA-256 ${file.sha256}`}>
            {file.sha256.slice(0, HASH_SHOWN)}
          </chakra.code>
        </span>
        {onShow ? (
          <IconButton label={t`Show ${name}`} icon={Eye} iconSize={14} onClick={onShow} />
        ) : null}
        {places ? <PlaceSelect {...places} /> : null}
        {onRemove ? <RemoveFileButton {...{ file, onRemove }} /> : null}
      </Wrap>
    </li>
  );
}

/** Says in its line where a document stands, or what it is. */
export function PlaceSelect({ label, value, options, onChange }: FilePlaces) {
  return (
    <NativeSelect
      width="auto"
      maxWidth="160px"
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {options.map((one) => (
        <option key={one.value} value={one.value}>
          {one.label}
        </option>
      ))}
    </NativeSelect>
  );
}

/** The versions before the newest one, behind a press; nothing where there are none. */
export function EarlierVersions({ count, children }: { count: number; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <chakra.details fontSize="14px">
      <chakra.summary width="fit-content" minHeight="24px" color="fg.muted" cursor="pointer">
        <Plural value={count} one="# earlier version" other="# earlier versions" />
      </chakra.summary>
      <ul className="x-file-list">{children}</ul>
    </chakra.details>
  );
}
