import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** What shrinks by it: texts, and programs for the browser. */
const TEXTS = new Set(
  '.css .html .ico .js .json .map .mjs .svg .txt .wasm .webmanifest'.split(' '),
);
const SMALLEST = 1024;
const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** Writes `.br` and `.gz` beside each text file above 1 kB, for the server to hand out as they are. */
export async function precompress(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && TEXTS.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(files.map(compress));
}

async function compress(file) {
  const content = await readFile(file);
  if (content.length <= SMALLEST) return;
  const options = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } };
  const [small, smallGz] = await Promise.all([brotli(content, options), gz(content, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, small), writeFile(`${file}.gz`, smallGz)]);
}
