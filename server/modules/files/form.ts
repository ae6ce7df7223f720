import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { MULTIPART, MULTIPART_MAX_BYTES } from '#contract/files.ts';
import { MAX_TEXT } from '#domain/documents/text.ts';
import type { App } from '../../context.ts';
import { refuseDeep } from '../../plugins/depth.ts';
import { Refusal } from '../../problem.ts';

/** A row is some hundred bytes; a name may have 255 signs, and no sign has more than six bytes in JSON. */
const MAX_ROW_BYTES = 16_384 + 6 * MAX_TEXT;

/** Takes the bytes as they come; those that it leaves are skipped. */
type Receive = (bytes: AsyncIterable<Buffer>) => Promise<void>;

/**
 * Reads a form of two parts, the row and then the bytes, which are handed on as they come. Answers the
 * row; what was received is still to be thrown away when it fails.
 * @throws Refusal MALFORMED for any other form, TOO_LARGE
 */
export async function readForm(
  app: App,
  request: FastifyRequest,
  receive: Receive,
): Promise<unknown> {
  const limits = {
    fields: 1,
    files: 1,
    fieldSize: MAX_ROW_BYTES,
    fileSize: MULTIPART_MAX_BYTES,
  };
  try {
    return await readParts(app, request, request.parts({ limits }), receive);
  } catch (error) {
    // What nobody reads any more is let through, else neither side would come to the end of it.
    request.raw.unpipe();
    request.raw.resume();
    throw isUnreadable(error) ? malformed() : error;
  }
}

/** The reader of forms says of what is none, or only the beginning of one, in words alone. */
export function isUnreadable(error: unknown): boolean {
  return error instanceof Error && /multipart|needle/i.test(error.message) && !('code' in error);
}

async function readParts(
  app: App,
  request: FastifyRequest,
  parts: AsyncIterable<Multipart>,
  receive: Receive,
): Promise<unknown> {
  let form: { row: unknown } | undefined;
  let hasFile = false;
  for await (const part of parts) {
    if (part.type === 'field') {
      if (part.fieldname !== MULTIPART.row || part.valueTruncated) throw malformed();
      form = { row: await toRow(app, request, part.value) };
      continue;
    }
    if (form === undefined || part.fieldname !== MULTIPART.file) throw malformed();
    await receive(part.file);
    part.file.resume();
    if (part.file.truncated) throw new Refusal('TOO_LARGE');
    hasFile = true;
  }
  if (form === undefined || !hasFile) throw malformed();
  return form.row;
}

/** As a JSON body is read, with the same refusal of `__proto__` and of what is nested too deep. */
async function toRow(app: App, request: FastifyRequest, value: unknown): Promise<unknown> {
  const row = typeof value === 'string' ? await readJson(app, request, value) : value;
  refuseDeep(row);
  return row;
}

function readJson(app: App, request: FastifyRequest, text: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const parseJson = app.getDefaultJsonParser('error', 'error');
    void parseJson(request, text, (error, row) => {
      if (error) reject(malformed());
      else resolve(row);
    });
  });
}

function malformed(): Refusal {
  return new Refusal('MALFORMED', { detail: 'A form has the parts row and file, in this order' });
}
