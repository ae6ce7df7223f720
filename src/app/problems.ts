import { i18n, type MessageDescriptor } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { ApiProblem, NetworkProblem } from '#local/api/problems.ts';
import { onDbOutdated } from '#local/db-signal.ts';
import { StorageFullError } from '#local/storage-problem.ts';
import { readStatus, subscribeStatus } from '#local/status.ts';
import { POPUP_TIMEOUT, showPopup, showSnackbar } from '#ui/interface-state.ts';
import { failedAction } from './failed-actions.ts';
import { loadAllWords } from './i18n.ts';

/** Keys of the refused attempts that this tab has shown. */
const REPORTED = 'reported-refusals';

interface Refusal {
  errorCode: string;
  title: string;
  detail?: string | undefined;
}

/**
 * Opens the popup keyed by the code; a code without words shows the server's message and the code. Where
 * it is said what failed, that is the title, and the reason stands below.
 */
export async function showProblem(refusal: Refusal, failed?: MessageDescriptor): Promise<void> {
  const { title, message, timeout } = await contentOf(refusal);
  showPopup(
    failed ? { title: i18n._(failed), message: `${title}. ${message}` } : { title, message },
    { timeout },
  );
}

async function contentOf({ errorCode, title, detail }: Refusal) {
  // They are many, and no page waits for them; where they cannot be had, the server's own are said.
  const [refusals] = await Promise.all([
    import('#ui/words/refusals/index.ts'),
    loadAllWords(),
  ]).catch(() => []);
  const words = refusals?.messageOf(errorCode);
  if (!words) {
    return { title, message: [detail, `(${errorCode})`].filter(Boolean).join(' '), timeout: -1 };
  }
  return {
    title: i18n._(words.title),
    message: `${i18n._(words.cause)} ${i18n._(words.action)}`,
    timeout: words.stays ? -1 : POPUP_TIMEOUT,
  };
}

/**
 * Follows whatever nobody caught, and what is handed over by `reportError`: refusals open the popup,
 * a missing network is said in words, anything else goes to `onFatal`. Returns how to stop.
 */
export function watchProblems(onFatal: (error: Error) => void): () => void {
  const take = (error: unknown, event: Event): void => {
    if (error instanceof ApiProblem) {
      event.preventDefault();
      void showProblem(error.problem);
    } else if (error instanceof NetworkProblem) {
      event.preventDefault();
      showSnackbar(t`The server cannot be reached. What you saved stays on this device.`);
    } else if (error instanceof StorageFullError) {
      event.preventDefault();
      showPopup(
        {
          title: t`The storage of this device is full`,
          message: t`This was not saved. Free some space on the device, then save again.`,
        },
        { timeout: -1 },
      );
    } else if (error instanceof Error && error.name !== 'AbortError') {
      onFatal(error);
    }
  };
  const onError = (event: ErrorEvent): void => take(event.error, event);
  const onRejection = (event: PromiseRejectionEvent): void => take(event.reason, event);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  const stopEntries = watchHeldEntries();
  const stopTrouble = onDbOutdated(() =>
    showSnackbar(t`Another tab runs a newer version. Reload this one to go on.`, {
      duration: -1,
      action: { label: t`Reload`, run: () => location.reload() },
    }),
  );
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
    stopEntries();
    stopTrouble();
  };
}

/** A change that the server refuses while it is sent in the background opens the popup of its code too. */
function watchHeldEntries(): () => void {
  return subscribeStatus(() => void (readStatus().toFix > 0 && showNewestHeld()));
}

/** Once per refusal, also after a reload: from then on it waits in the sync centre. */
async function showNewestHeld(): Promise<void> {
  const { heldEntries } = await import('#local/outbox/entries.ts');
  const refused = (await heldEntries()).filter(({ problem }) => problem !== null);
  const reported = sessionStorage.getItem(REPORTED)?.split(' ') ?? [];
  const fresh = refused.filter(({ key }) => !reported.includes(key));
  sessionStorage.setItem(REPORTED, refused.map(({ key }) => key).join(' '));
  const newest = fresh.at(-1);
  if (newest?.problem) await showProblem(newest.problem, failedAction(newest));
}
