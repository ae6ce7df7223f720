import { useLingui } from '@lingui/react/macro';
import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { PageSize } from './draw-page.ts';
import { Bar } from './bar.tsx';
import { FindBox } from './find-box.tsx';
import type { OpenPdf } from './open-pdf.ts';
import { PageButtons } from './page-buttons.tsx';
import { PdfPage } from './pdf-page.tsx';
import { type Hit, useFind } from './use-find.ts';
import { useWidth } from './use-width.ts';
import { ZoomButtons } from './zoom-buttons.tsx';
import { useZoom, zoomByKey } from './zoom.ts';

/** CSS pixels of a point at 100 %. */
const POINT = 96 / 72;
const PADDING = 16;
/** Wider than this, a page on a large screen is harder to read. */
const WIDEST_PERCENT = 140;
const NO_HITS: readonly Hit[] = [];

/** The pages of a PDF below each other, with search, zoom and ways to a page. */
export function PdfView({
  pdf,
  likelySize,
  sought,
}: {
  pdf: OpenPdf;
  likelySize: PageSize;
  /** Words that are marked in it, beside what a person works in; the focus stays there. */
  sought?: string | undefined;
}) {
  const { t } = useLingui();
  const sheet = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const [page, setPage] = useState(1);
  const finder = useFind(pdf);
  const room = useWidth(sheet) - 2 * PADDING;
  const control = useZoom(
    room > 0 ? Math.min(WIDEST_PERCENT, (100 * room) / (likelySize.width * POINT)) : 100,
  );
  const scale = (control.shown / 100) * POINT;
  const count = pdf.document.numPages;
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const now = finder.hits[finder.at];
  const isAside = sought !== undefined;
  useEffect(() => {
    if (!isAside) sheet.current?.focus({ preventScroll: true });
  }, [isAside]);
  const find = useEffectEvent(finder.find);
  useEffect(() => {
    if (sought !== undefined) find(sought);
  }, [sought]);
  useSamePlace(sheet, scale);
  useFindKey(box);

  const go = useCallback((wanted: number) => {
    sheet.current?.children[wanted - 1]?.scrollIntoView({ block: 'start' });
  }, []);
  const target = now?.page;
  useEffect(() => {
    if (target !== undefined) go(target);
  }, [target, go]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'ArrowLeft') go(page - 1);
    else if (event.key === 'ArrowRight') go(page + 1);
    else if (!zoomByKey(event.key, control)) return;
    event.preventDefault();
  };
  const hitsOf = (number: number) =>
    finder.hits.length === 0 ? NO_HITS : finder.hits.filter((hit) => hit.page === number);
  return (
    <>
      <Bar>
        <PageButtons page={page} count={count} onGo={go} />
        <ZoomButtons control={control} />
        <FindBox finder={finder} box={box} />
      </Bar>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- scrolled and zoomed by keys; the buttons do the same */}
      <div
        ref={sheet}
        className="x-preview-sheet"
        role="region"
        aria-label={t`Pages`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
        tabIndex={0}
        onKeyDown={onKeyDown}
        onScroll={({ currentTarget }) => setPage(pageInSight(currentTarget))}
      >
        {numbers.map((number) => (
          <PdfPage
            key={number}
            pdf={pdf}
            number={number}
            scale={scale}
            likelySize={likelySize}
            scroller={sheet}
            hits={hitsOf(number)}
            now={now?.page === number ? now : undefined}
          />
        ))}
      </div>
    </>
  );
}

/** The last page that begins in the upper third of what is in sight. */
function pageInSight(sheet: HTMLElement): number {
  const line = sheet.scrollTop + sheet.clientHeight / 3;
  const begun = [...sheet.children].filter((page) => (page as HTMLElement).offsetTop <= line);
  return Math.max(1, begun.length);
}

/** Another size keeps what is in sight there. */
function useSamePlace(sheet: RefObject<HTMLElement | null>, scale: number): void {
  const before = useRef(scale);
  useLayoutEffect(() => {
    const top = (sheet.current?.scrollTop ?? 0) * (scale / before.current);
    if (scale !== before.current) sheet.current?.scrollTo({ top });
    before.current = scale;
  }, [sheet, scale]);
}

/** Ctrl+F searches in the document: that of the browser knows only the pages in sight. */
function useFindKey(box: RefObject<HTMLInputElement | null>): void {
  const onKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'f') return;
    event.preventDefault();
    box.current?.focus();
    box.current?.select();
  });
  useEffect(() => {
    const listener = (event: globalThis.KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
