import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { RESOURCE_PATHS } from '#contract/paths.ts';
import type { FileRow } from '#contract/resources/files.ts';
import type { App, Context } from '../../context.ts';
import { isShown, servedType } from '../../files/kind.ts';
import type { ByteRange } from '../../files/store.ts';
import { describeRoute, idParams } from '../../openapi.ts';
import { principalOf } from '../../plugins/authentication.ts';
import { Refusal } from '../../problem.ts';
import { refuseNoFiles } from './access.ts';
import { findFile } from './repository.ts';

export const contentQuery = z.object({ inline: z.enum(['0', '1']).optional() });

/** `GET /files/:id/content`: the bytes, or a range of them, to whoever may see the document. */
export function addFileContent(app: App, { db, files }: Context): void {
  app.get(
    `${RESOURCE_PATHS.files}/:id/content`,
    {
      // Ranges count the bytes as they are.
      compress: false,
      schema: {
        ...describeRoute('files')('getFileContent', 'The bytes of a document; takes Range'),
        params: idParams,
        querystring: contentQuery,
      },
    },
    async (request, reply) => {
      const { actor } = principalOf(request);
      refuseNoFiles(actor);
      const { id } = request.params;
      const row = await findFile(db, actor, id);
      if (!row) throw new Refusal('NOT_FOUND');

      return sendContent(request, reply, files, row, request.query);
    },
  );
}

/** The bytes of a document, or a range of them, to whoever was found to be one that may see it. */
export async function sendContent(
  request: FastifyRequest,
  reply: FastifyReply,
  files: Context['files'],
  row: FileRow,
  query: z.output<typeof contentQuery>,
) {
  addSafeHeaders(reply, row, query.inline === '1');
  if (hasCopy(request, row)) return reply.code(304).send();
  const range = readRange(request, row);
  if (range === 'outside') {
    void reply.header('content-range', `bytes */${row.size}`);
    throw new Refusal('RANGE_NOT_SATISFIABLE');
  }
  // Opened before the headers of success are set: what fails is answered as a problem.
  const bytes = row.size === 0 ? Buffer.alloc(0) : await openBytes(request, files, row, range);
  if (range) {
    void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${row.size}`);
  }
  return reply
    .type(servedType(row.type))
    .header('content-length', range ? range.end - range.start + 1 : row.size)
    .send(bytes);
}

/** Bytes that are not there are for the log too: a row never stands without them. */
async function openBytes(
  request: FastifyRequest,
  { store }: Context['files'],
  { id, sha256 }: FileRow,
  range: ByteRange | undefined,
) {
  try {
    return await store.open(sha256, range);
  } catch (error) {
    request.log.error({ err: error, file: id, sha256 }, 'the bytes of a document cannot be read');
    throw error;
  }
}

/** Whatever the bytes are, a browser neither guesses nor runs them; only the person's own cache is asked. */
function addSafeHeaders(reply: FastifyReply, { name, type, sha256 }: FileRow, inline: boolean) {
  const place = inline && isShown(type) ? 'inline' : 'attachment';
  void reply
    .header('content-disposition', `${place}; filename*=UTF-8''${encodeName(name)}`)
    .header('content-security-policy', 'sandbox')
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .header('accept-ranges', 'bytes')
    .header('etag', etagOf(sha256));
}

function etagOf(sha256: string): string {
  return `"${sha256}"`;
}

function hasCopy({ headers }: FastifyRequest, { sha256 }: FileRow): boolean {
  return (headers['if-none-match'] ?? '').includes(etagOf(sha256));
}

/** One range; several, or what is no range of bytes, is answered by the whole. */
function readRange(
  { headers }: FastifyRequest,
  { size, sha256 }: FileRow,
): ByteRange | 'outside' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') ?? [];
  const isOther = (headers['if-range'] ?? etagOf(sha256)) !== etagOf(sha256);
  if (isOther || (first === '' && last === '')) return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  return start > end ? 'outside' : { start, end };
}

/** RFC 8187. A name is no path: what parts folders becomes a line. */
function encodeName(name: string): string {
  const percent = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURIComponent(name.replace(/[/\\]/g, '_')).replace(/['()*]/g, percent);
}
