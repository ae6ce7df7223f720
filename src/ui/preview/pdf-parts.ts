/* oxlint-disable import/default -- the addresses are made by the build */
import engine from 'pdfjs-dist/legacy/build/pdf.min.mjs?url';
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import dingbats from 'pdfjs-dist/standard_fonts/FoxitDingbats.pfb?url';
import symbol from 'pdfjs-dist/standard_fonts/FoxitSymbol.pfb?url';
import jbig2 from 'pdfjs-dist/wasm/jbig2.wasm?url';
import openjpeg from 'pdfjs-dist/wasm/openjpeg.wasm?url';

/**
 * Addresses of what shows PDF: PDF.js as it comes, for older browsers too, and its worker. None of it is
 * loaded with the app or kept by its installation; it comes when it is used, or when there is time.
 */
export const PDF_ENGINE = { engine, worker };

/** What some documents ask for: signs that no system has, and the decoders of scanned pages. */
export const PDF_DATA: Readonly<Record<string, string>> = {
  'FoxitDingbats.pfb': dingbats,
  'FoxitSymbol.pfb': symbol,
  'jbig2.wasm': jbig2,
  'openjpeg.wasm': openjpeg,
};
