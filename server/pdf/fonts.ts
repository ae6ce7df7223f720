import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * The fonts that go into documents: Liberation Sans, which comes with PDF.js. The app's own font is at
 * hand as variable WOFF2 only, of which PDFKit cannot take a part. They are named by their paths: under
 * names of our own PDFKit's tables would open them anew for every cell.
 */
export const FONTS = {
  regular: require.resolve('pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf'),
  bold: require.resolve('pdfjs-dist/standard_fonts/LiberationSans-Bold.ttf'),
} as const;
