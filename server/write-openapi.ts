/** Writes the OpenAPI document beside the built server, which reads it: to make it takes a third of a start. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { openPglite } from './db/pglite.ts';
import { DOCUMENT } from './plugins/docs.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'xeito-openapi-'));
const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
const connection = await openPglite({});
const app = await createApp({ config, connection });
await app.ready();
writeFileSync(DOCUMENT, JSON.stringify(app.swagger()));
await app.close();
await connection.close();
rmSync(dataDir, { recursive: true });
