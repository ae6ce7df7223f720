import type { FastifyReply } from 'fastify';

/** Answers a document that was made for this request: shown in the browser, kept by nobody. */
export function answerPdf(reply: FastifyReply, name: string, bytes: Buffer): FastifyReply {
  return reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('content-security-policy', 'sandbox')
    .header('cache-control', 'private, no-store')
    .send(bytes);
}
