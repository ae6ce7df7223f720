import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Bar } from './bar.tsx';
import { useWidth } from './use-width.ts';
import { ZoomButtons } from './zoom-buttons.tsx';
import { useZoom, zoomByKey } from './zoom.ts';

const PADDING = 16;

/** A picture of pixels. `onFailed` when the browser cannot read it. */
export function ImageView({
  address,
  name,
  isAside = false,
  onFailed,
}: {
  /** Of a blob: its type is that of a picture of pixels. */
  address: string;
  name: string;
  /** It stands beside what a person works in, and leaves the focus there. */
  isAside?: boolean;
  onFailed: () => void;
}) {
  const sheet = useRef<HTMLDivElement>(null);
  const [natural, setNatural] = useState(0);
  const room = useWidth(sheet) - 2 * PADDING;
  const control = useZoom(natural > 0 && room > 0 ? Math.min(100, (100 * room) / natural) : 100);
  useEffect(() => {
    if (!isAside) sheet.current?.focus({ preventScroll: true });
  }, [isAside]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (zoomByKey(event.key, control)) event.preventDefault();
  };
  return (
    <>
      <Bar>
        <ZoomButtons control={control} />
      </Bar>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- scrolled and zoomed by keys; the buttons do the same */}
      <div
        ref={sheet}
        className="x-preview-sheet x-preview-picture"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <img
          src={address}
          alt={name}
          style={natural > 0 ? { width: (natural * control.shown) / 100 } : undefined}
          onLoad={({ currentTarget }) => setNatural(currentTarget.naturalWidth)}
          onError={onFailed}
        />
      </div>
    </>
  );
}
