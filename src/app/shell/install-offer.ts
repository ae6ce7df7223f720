import { readStatus, subscribeStatus } from '#local/status.ts';
import { isInstalled } from './install.ts';

const KEY = 'install-offer';
const VISITS = 3;
const SNOOZE_MS = 60 * 86_400_000;

/** What this device remembers of the offer to install the app. */
interface Memory {
  visits: number;
  /** The app was used without network. */
  wasOffline: boolean;
  /** Epoch milliseconds until which nothing is offered. */
  quietUntil: number;
}

/** How an app is installed where the browser asks nothing by itself. */
export type InstallWay = 'ios' | 'mac-safari' | 'firefox-android' | 'firefox-desktop';

/** Null where the browser asks by itself, or cannot install. */
export function installWay(
  agent = navigator.userAgent,
  touches = navigator.maxTouchPoints,
): InstallWay | null {
  // An iPad says that it is a Mac.
  if (/iPhone|iPad/.test(agent) || (agent.includes('Macintosh') && touches > 1)) return 'ios';
  if (/Firefox\//.test(agent)) return /Android/.test(agent) ? 'firefox-android' : 'firefox-desktop';
  const isSafari = agent.includes('Safari/') && !/Chrom|Edg|OPR/.test(agent);
  return isSafari && agent.includes('Macintosh') ? 'mac-safari' : null;
}

/** Counts a visit, and notes the first use without network. Called once in a page. Returns how to stop. */
export function rememberVisit(): () => void {
  remember({ visits: memory().visits + 1 });
  const stop = subscribeStatus(() => {
    if (readStatus().online) return;
    remember({ wasOffline: true });
    stop();
  });
  return stop;
}

/** Whether the app has shown what it is good for here, and the person has not put the offer off. */
export function isOfferDue(now = Date.now()): boolean {
  const { visits, wasOffline, quietUntil } = memory();
  return !isInstalled() && now >= quietUntil && (wasOffline || visits >= VISITS);
}

/** Puts the offer off for 60 days. */
export function snoozeOffer(now = Date.now()): void {
  remember({ quietUntil: now + SNOOZE_MS });
}

function memory(): Memory {
  const nothing: Memory = { visits: 0, wasOffline: false, quietUntil: 0 };
  try {
    return { ...nothing, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Memory>) };
  } catch {
    return nothing;
  }
}

function remember(change: Partial<Memory>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...memory(), ...change }));
  } catch {
    // Without storage nothing is offered again and again.
  }
}
