import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

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
