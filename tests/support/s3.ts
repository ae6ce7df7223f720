import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import S3rver, { type S3Store } from 's3rver';

const BUCKET = 'xeito-documents';
/** The only account that s3rver knows. */
const ACCOUNT = 'S3RVER';

export interface TestS3 {
  /** The settings of a server that keeps its documents here. */
  env: Record<string, string>;
  stop(): Promise<void>;
}

/** An S3 server on a free port with one empty bucket. */
export async function startS3(): Promise<TestS3> {
  const directory = mkdtempSync(join(tmpdir(), 'xeito-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET }],
  });
  writeBeforeAnswering(server.store);
  const { port } = await server.run();
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY: ACCOUNT,
      S3_SECRET_KEY: ACCOUNT,
    },
    async stop() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/**
 * S3 is consistent: an object that was put is there, whole, for the next request. s3rver answers
 * when it has read the bytes, with its file perhaps not even begun.
 */
function writeBeforeAnswering(store: S3Store) {
  store.putObject = async ({ bucket, key, metadata, content }) => {
    const hash = createHash('md5');
    const counted = new PassThrough();
    let size = 0;
    counted.on('data', (chunk: Buffer) => {
      hash.update(chunk);
      size += chunk.length;
    });
    const path = store.getResourcePath(bucket, key, 'object');
    const part = `${path}.${randomUUID()}`;
    await pipeline(content, counted, createWriteStream(part));
    const md5 = hash.digest('hex');
    await store.putMetadata(bucket, key, metadata, md5);
    await rename(part, path);
    return { size, md5 };
  };
}
