import { PATHS, RESOURCE_PATHS } from '#contract/paths.ts';
import { HEADERS } from '#contract/sync.ts';
import { loadConfig } from './config.ts';
import type { XeitoDb } from '../db.ts';
import { LISTS_EPOCH } from '../lists-epoch.ts';
import { readNote } from '../meta.ts';
import { isRecord } from '../mirror/same-value.ts';
import { validSession } from '../session/stored.ts';
import { isGenuine, type Spoken } from './genuine.ts';

/** `xeito` keeps the treaty of the sync; `plain` has the calls of the specification and no more. */
export type ServerKind = 'xeito' | 'other';

/** Shorter than a call's: until it is known, nothing else is asked. */
const TIMEOUT_MS = 10_000;

const known = new Map<string, ServerKind>();
const asking = new Map<string, Promise<ServerKind | null>>();

/**
 * What the server at the API's base URL is: asked once per start of this page or worker, by
 * `GET /sync/info`. Null while nobody answers who could be either; it is asked again at the next call.
 */
export async function kindOfServer(): Promise<ServerKind | null> {
  const base = await loadConfig().then(
    ({ apiBaseUrl }) => apiBaseUrl,
    () => null,
  );
  if (base === null) return null;
  const kind = known.get(base);
  if (kind) return kind;
  const asked = asking.get(base) ?? ask(base).finally(() => asking.delete(base));
  asking.set(base, asked);
  return asked;
}

/**
 * Whether it is the API that speaks, and not a captive portal or a proxy: by its mark, or for a server
 * that has none by the form of the answer. `text` is the whole body.
 */
export async function isOfApi(response: Response, text: string): Promise<boolean> {
  if (isMarked(response)) {
    known.set((await loadConfig()).apiBaseUrl, 'xeito');
    return true;
  }
  const { status } = response;
  const contentType = response.headers.get('content-type');
  return isGenuine({ status, contentType, text }) && (await kindOfServer()) === 'other';
}

/**
 * The same for whoever sends: what the last pull of the mirror has found counts, so that a service worker
 * that is started for each change does not ask before each.
 */
export async function kindFor(db: XeitoDb): Promise<ServerKind | null> {
  const epoch = await readNote(db, 'epoch');
  return epoch === undefined || epoch === LISTS_EPOCH ? kindOfServer() : 'xeito';
}

/** The path that is asked for a sign of life: another server knows nothing of `/health`. */
export async function probePath(): Promise<string> {
  return (await kindOfServer()) === 'other' ? RESOURCE_PATHS.companies : PATHS.health;
}

async function ask(base: string): Promise<ServerKind | null> {
  const kind = await recognise(base).catch(() => null);
  if (kind) known.set(base, kind);
  return kind;
}

async function recognise(base: string): Promise<ServerKind | null> {
  const info = await hear(`${base}${PATHS.syncInfo}`);
  if (info.isMarked || isInfo(info)) return 'xeito';
  if (info.status !== 404 && !isGenuine(info)) return null;
  // A page that is not found proves nothing: the server must answer a call of the specification.
  const list = await hear(`${base}${RESOURCE_PATHS.companies}`);
  if (list.isMarked) return 'xeito';
  const answers = list.status < 300 || list.status === 401 || list.status === 403;
  return answers && isGenuine(list) ? 'other' : null;
}

async function hear(url: string): Promise<Spoken & { isMarked: boolean }> {
  const token = (await validSession())?.jwtToken;
  const response = await fetch(url, {
    headers: { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    cache: 'no-store',
    credentials: 'omit',
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return {
    status: response.status,
    contentType: response.headers.get('content-type'),
    text: await response.text(),
    isMarked: isMarked(response),
  };
}

function isMarked(response: Response): boolean {
  return response.headers.get(HEADERS.result) === '1';
}

/** Ours without the mark: another origin does not show its headers unless it is told to. */
function isInfo(spoken: Spoken): boolean {
  if (spoken.status !== 200 || !isGenuine(spoken)) return false;
  const { data }: { data?: unknown } = JSON.parse(spoken.text);
  return isRecord(data) && typeof data['schema'] === 'number' && 'minSchema' in data;
}
