declare module 's3rver' {
  import type { AddressInfo } from 'node:net';
  import type { Readable } from 'node:stream';

  interface Options {
    address: string;
    port: number;
    silent: boolean;
    directory: string;
    configureBuckets: { name: string }[];
  }

  interface S3Object {
    bucket: string;
    key: string;
    metadata: object;
    content: Readable;
  }

  /** Where the server keeps its objects, in files. */
  export interface S3Store {
    getResourcePath(bucket: string, key: string, resource: 'object'): string;
    putMetadata(bucket: string, key: string, metadata: object, md5: string): Promise<void>;
    putObject(object: S3Object): Promise<{ size: number; md5: string }>;
  }

  /** An S3 server of the tests; the accepted key and secret are both `S3RVER`. */
  export default class S3rver {
    store: S3Store;
    constructor(options: Options);
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
