import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';
import type { Config } from '../config.ts';
import { Refusal } from '../problem.ts';
import { type FileStore, StoreProblem, isSha256 } from './store.ts';

const CONNECT_MS = 5_000;
const ANSWER_MS = 60_000;
const RETRY_SECONDS = 5;

/** Documents in a bucket, each an object named by its hash. The bucket must be there. */
export function createS3Store(settings: NonNullable<Config['s3']>): FileStore {
  const { endpoint, region, bucket: Bucket, accessKey, secretKey } = settings;
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    // Else a streamed put is framed in a way that some servers store as it comes.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS },
  });
  const has = async (Key: string) => {
    try {
      await client.send(new HeadObjectCommand({ Bucket, Key }));
      return true;
    } catch (error) {
      if (statusOf(error) === 404) return false;
      throw toProblem(error);
    }
  };

  return {
    has,

    async put(path, sha256) {
      if (await has(sha256)) return;
      const { size } = await stat(path);
      const body = createReadStream(path);
      const put = new PutObjectCommand({
        Bucket,
        Key: sha256,
        Body: body,
        ContentLength: size,
        ContentType: 'application/octet-stream',
      });
      // The hash is part of the signature: the server takes these bytes or none.
      put.middlewareStack.add(
        (next) => (args) => {
          const { headers } = args.request as { headers: Record<string, string> };
          headers['x-amz-content-sha256'] = sha256;
          return next(args);
        },
        { step: 'build' },
      );
      try {
        await client.send(put);
      } catch (error) {
        throw toProblem(error);
      } finally {
        body.destroy();
      }
    },

    async open(sha256, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: sha256, Range }));
        if (!(Body instanceof Readable)) throw new Error('The object has no bytes');
        return Body;
      } catch (error) {
        throw statusOf(error) === 404 ? new Refusal('NOT_FOUND') : toProblem(error);
      }
    },

    async remove(sha256) {
      try {
        await client.send(new DeleteObjectCommand({ Bucket, Key: sha256 }));
      } catch (error) {
        throw toProblem(error);
      }
    },

    async *list() {
      for await (const { Contents } of paginateListObjectsV2({ client }, { Bucket })) {
        for (const { Key, Size, LastModified } of Contents ?? []) {
          if (Key === undefined || LastModified === undefined || !isSha256(Key)) continue;
          yield { sha256: Key, size: Size ?? 0, storedAt: LastModified };
        }
      }
    },

    async check() {
      try {
        await client.send(new HeadBucketCommand({ Bucket }));
      } catch (error) {
        const status = statusOf(error);
        if (status === undefined || !isForGood(status)) throw error;
        const why = status === 404 ? 'there is no such bucket' : `S3 answers ${status}`;
        throw new StoreProblem(`Documents cannot be kept in the bucket ${Bucket}: ${why}.`);
      }
    },
  };
}

function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
}

/** Another region, wrong keys, no bucket; not a server that is away or has too much to do. */
function isForGood(status: number): boolean {
  return status >= 300 && status < 500 && status !== 408 && status !== 429;
}

/** To the caller all of it passes by itself; the log has the cause. */
function toProblem(error: unknown): Refusal {
  const problem =
    statusOf(error) === 507
      ? new Refusal('STORAGE_FULL')
      : new Refusal('UNAVAILABLE', { retryAfter: RETRY_SECONDS });
  problem.cause = error;
  return problem;
}
