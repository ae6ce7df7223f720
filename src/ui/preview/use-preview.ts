import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { PageSize } from './draw-page.ts';
import { type OpenPdf, openPdf } from './open-pdf.ts';
import { PreviewError } from './problems.ts';

/** A document to be shown. */
export interface PreviewSource {
  id: string;
  name: string;
  /** MIME type: PDF, or a picture of pixels. Never SVG, which could run scripts. */
  type: string;
  /** Where its bytes come from. */
  read: () => Promise<Blob>;
}

export type PreviewState =
  | { is: 'loading' }
  | { is: 'image'; address: string }
  | { is: 'pdf'; pdf: OpenPdf; size: PageSize }
  | { is: 'failed'; error: unknown };

const LOADING: PreviewState = { is: 'loading' };

/** Reads and opens a document; `fail` when what was opened turns out to be no picture. */
export function usePreview(source: PreviewSource): { state: PreviewState; fail: () => void } {
  const [shown, setShown] = useState<{ id: string; state: PreviewState }>();
  const { id } = source;
  const readSource = useEffectEvent(source.read);
  const typeOf = useEffectEvent(() => source.type);
  useEffect(() => {
    let isWanted = true;
    const closings: (() => void)[] = [];
    const closeAll = () => {
      for (const close of closings) close();
    };
    const load = async (): Promise<PreviewState> => {
      const content = await readSource();
      if (typeOf() !== 'application/pdf') {
        const address = URL.createObjectURL(content);
        closings.push(() => URL.revokeObjectURL(address));
        return { is: 'image', address };
      }
      const pdf = await openPdf(content);
      closings.push(pdf.close);
      const { width, height } = (await pdf.document.getPage(1)).getViewport({ scale: 1 });
      return { is: 'pdf', pdf, size: { width, height } };
    };
    void load()
      .catch((error: unknown): PreviewState => ({ is: 'failed', error }))
      .then((state) => {
        if (isWanted) setShown({ id, state });
        else closeAll();
      });
    return () => {
      isWanted = false;
      closeAll();
    };
  }, [id]);
  const fail = useCallback(
    () => setShown({ id, state: { is: 'failed', error: new PreviewError('damaged') } }),
    [id],
  );
  return { state: shown?.id === id ? shown.state : LOADING, fail };
}
