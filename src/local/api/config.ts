import { readDeviceItem, saveDeviceItem } from '../device.ts';

/** Settings that the server gives at run time, so that one build can be pointed at any server. */
export interface RuntimeConfig {
  /** Where the API stands: a path of this origin, or another origin. No slash at the end. */
  apiBaseUrl: string;
  /** The server runs the demonstration, with its public logins. */
  demo?: boolean;
  /** Where a demonstration runs beside this group, on a server of its own; none where it does not. */
  demonstration?: string;
  /** Days after the last sign-in in which a person's own device opens without network; 14. */
  offlineDays?: number;
  /** The address of the app that passkeys are bound to; none where the server offers none. */
  passkeys?: string;
}

let loading: Promise<RuntimeConfig> | null = null;

/**
 * The settings, read once: the last known ones at once, for no start waits for a network that may never
 * answer; what the server says now counts from the next start on. Throws at a first start without it.
 */
export function loadConfig(): Promise<RuntimeConfig> {
  loading ??= readConfig().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function readConfig(): Promise<RuntimeConfig> {
  const copy = await readDeviceItem('config');
  if (!isConfig(copy)) return fetchConfig();
  // Without network the copy stays as it is.
  void fetchConfig().catch(() => undefined);
  return copy;
}

async function fetchConfig(): Promise<RuntimeConfig> {
  const response = await fetch('/config.json', { cache: 'no-cache' });
  const found: unknown = await response.json();
  if (!isConfig(found)) throw new Error('/config.json is not the settings of the app.');
  await saveDeviceItem('config', { ...found });
  return found;
}

function isConfig(value: unknown): value is RuntimeConfig {
  return (
    typeof value === 'object' &&
    value !== null &&
    'apiBaseUrl' in value &&
    typeof value.apiBaseUrl === 'string'
  );
}
