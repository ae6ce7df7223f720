import type * as Pdfjs from 'pdfjs-dist';
import { PDF_DATA, PDF_ENGINE } from './pdf-parts.ts';
import { PreviewError } from './problems.ts';

export type PdfEngine = typeof Pdfjs;

/** A PDF that is being shown. Close it when it is not any more: its worker ends with it. */
export interface OpenPdf {
  engine: PdfEngine;
  document: Pdfjs.PDFDocumentProxy;
  close: () => void;
}

/** What the worker asks for by name comes from the files of the app, and from nowhere else. */
class AppData {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const address = PDF_DATA[filename];
    if (address === undefined) throw new Error(`${filename} is not part of the app.`);
    return new Uint8Array(await (await fetch(address)).arrayBuffer());
  }
}

/**
 * Opens a PDF with PDF.js, in a worker. Its scripts, forms and links are not run.
 * @throws PreviewError
 */
export async function openPdf(content: Blob): Promise<OpenPdf> {
  const [engine, bytes] = await Promise.all([loadEngine(), content.arrayBuffer()]);
  engine.GlobalWorkerOptions.workerSrc = PDF_ENGINE.worker;
  const task = engine.getDocument({
    data: new Uint8Array(bytes),
    isEvalSupported: false,
    enableXfa: false,
    BinaryDataFactory: AppData,
    useWorkerFetch: false,
    verbosity: engine.VerbosityLevel.ERRORS,
  });
  try {
    const document = await task.promise;
    return { engine, document, close: () => void task.destroy() };
  } catch (cause) {
    void task.destroy();
    const isLocked = cause instanceof Error && cause.name === 'PasswordException';
    throw new PreviewError(isLocked ? 'password' : 'damaged', { cause });
  }
}

/** Both parts are looked for first: a worker that does not come fails later, and without a reason. */
async function loadEngine(): Promise<PdfEngine> {
  try {
    const [engine, worker] = await Promise.all([
      import(/* @vite-ignore */ PDF_ENGINE.engine) as Promise<PdfEngine>,
      fetch(PDF_ENGINE.worker),
    ]);
    void worker.body?.cancel();
    if (!worker.ok) throw new Error(`The worker of PDF.js answers ${worker.status}.`);
    return engine;
  } catch (cause) {
    throw new PreviewError('part-missing', { cause });
  }
}
