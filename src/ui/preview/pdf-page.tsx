import { Trans, useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Found } from './find-text.ts';
import { type Drawn, drawPage, type PageSize } from './draw-page.ts';
import { markRanges } from './marks.ts';
import type { OpenPdf } from './open-pdf.ts';
import type { Hit } from './use-find.ts';

interface Props {
  pdf: OpenPdf;
  number: number;
  /** CSS pixels per point. */
  scale: number;
  /** In points, until the page's own is known. */
  likelySize: PageSize;
  scroller: RefObject<HTMLElement | null>;
  /** What was found in this page. */
  hits: readonly Hit[];
  /** The hit where the person is, if it is in this page. */
  now: Hit | undefined;
}

/** One page: drawn while it is near, with its text over it for selection, search and screen readers. */
export function PdfPage({ pdf, number, scale, likelySize, scroller, hits, now }: Props) {
  const { t } = useLingui();
  const frame = useRef<HTMLElement>(null);
  const holder = useRef<HTMLDivElement>(null);
  const isNear = useNear(frame, scroller);
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const size = drawn?.size ?? likelySize;
  const count = pdf.document.numPages;

  useEffect(() => {
    const place = holder.current;
    if (!isNear || !place) return undefined;
    const stop = new AbortController();
    drawPage(pdf, number, scale, stop.signal).then(
      (page) => {
        if (stop.signal.aborted) return;
        place.replaceChildren(page.canvas, page.text);
        setDrawn(page);
      },
      () => {
        if (!stop.signal.aborted) setFailed(true);
      },
    );
    return () => stop.abort();
  }, [pdf, number, scale, isNear]);

  // What is far gives its memory back.
  useEffect(() => {
    if (!isNear) holder.current?.replaceChildren();
  }, [isNear]);

  useEffect(() => {
    const undo = isNear && drawn ? markRanges('x-found', rangesOf(hits, drawn)) : undefined;
    return undo;
  }, [isNear, drawn, hits]);

  useEffect(() => {
    const [range] = isNear && drawn && now ? rangesOf([now], drawn) : [];
    if (!range) return undefined;
    range.startContainer.parentElement?.scrollIntoView({ block: 'center', inline: 'nearest' });
    return markRanges('x-found-now', [range]);
  }, [isNear, drawn, now]);

  return (
    <section
      ref={frame}
      className="x-pdf-page"
      aria-label={t`Page ${number} of ${count}`}
      style={{ width: size.width * scale, height: size.height * scale }}
    >
      <div ref={holder} style={{ ['--total-scale-factor' as string]: scale }} />
      {hasFailed ? (
        <p className="x-pdf-failed" role="alert">
          <Trans>This page cannot be shown. Download the document to see it.</Trans>
        </p>
      ) : null}
    </section>
  );
}

/** Whether an element is in sight or at most one screen away. */
function useNear(
  element: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.at(-1)?.isIntersecting ?? false),
      { root: scroller.current, rootMargin: '100% 0px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, scroller]);
  return isNear;
}

function rangesOf(found: readonly Found[], { pieces }: Drawn): Range[] {
  return found.flatMap(({ from, to }) => {
    const first = pieces[from.piece]?.firstChild;
    const last = pieces[to.piece]?.firstChild;
    if (!first || !last) return [];
    const range = new Range();
    range.setStart(first, Math.min(from.offset, lengthOf(first)));
    range.setEnd(last, Math.min(to.offset + 1, lengthOf(last)));
    return [range];
  });
}

function lengthOf(node: Node): number {
  return node.textContent?.length ?? 0;
}
