import { useSyncExternalStore } from 'react';

/** One message at the foot of the page. `duration` −1 stays until it is closed (specification §9). */
export interface SnackbarMessage {
  id: number;
  message: string;
  duration: number;
  color: 'grey' | 'danger';
  /** `isGone`: what it takes back is taken back. */
  action?: { label: string; run: () => void; isGone?: (() => boolean) | undefined } | undefined;
}

/** The card keyed by an `errorCode` (specification §8). */
export interface PopupMessage {
  id: number;
  title: string;
  message: string;
  timeout: number;
  color: 'grey' | 'danger';
}

/** The interface state of specification §3; `blocking` counts the calls that keep the page waiting. */
export interface InterfaceState {
  loading: boolean;
  blocking: boolean;
  popup: PopupMessage | null;
  snackbars: readonly SnackbarMessage[];
}

export const POPUP_TIMEOUT = 2000;
export const SNACKBAR_DURATION = 5000;
/** A vertical swipe longer than this closes (specification §4). */
export const SWIPE_PX = 50;
const QUEUE = 3;

let state: InterfaceState = { loading: false, blocking: false, popup: null, snackbars: [] };
let lastId = 0;
const active = new Map<number, { blocking: boolean; cancel: (() => void) | undefined }>();
const listeners = new Set<() => void>();

export function readInterface(): InterfaceState {
  return state;
}

export function onInterface(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useInterface(): InterfaceState {
  return useSyncExternalStore(onInterface, readInterface);
}

/** Raises the loading flag until the returned function is called. Counts: the last one lowers it. */
export function beginLoading(
  options: { blocking?: boolean; cancel?: () => void } = {},
): () => void {
  const id = ++lastId;
  active.set(id, { blocking: options.blocking ?? false, cancel: options.cancel });
  publishLoading();
  return () => {
    if (active.delete(id)) publishLoading();
  };
}

/** Cancels the blocking calls that can be. */
export function cancelBlocking(): void {
  for (const call of active.values()) if (call.blocking) call.cancel?.();
}

export function showSnackbar(
  message: string,
  options: Partial<Pick<SnackbarMessage, 'duration' | 'color' | 'action'>> = {},
): number {
  const id = ++lastId;
  const snackbar: SnackbarMessage = {
    id,
    message,
    duration: options.duration ?? SNACKBAR_DURATION,
    color: options.color ?? 'grey',
    action: options.action,
  };
  publish({ snackbars: [...state.snackbars, snackbar].slice(-QUEUE) });
  return id;
}

export function closeSnackbar(id: number): void {
  publish({ snackbars: state.snackbars.filter((snackbar) => snackbar.id !== id) });
}

/** What was taken back in another way is not offered any more, nor said to be done. */
export function closeTakenBack(): void {
  publish({ snackbars: state.snackbars.filter(({ action }) => action?.isGone?.() !== true) });
}

export function showPopup(
  content: { title: string; message: string },
  options: Partial<Pick<PopupMessage, 'timeout' | 'color'>> = {},
): void {
  publish({
    popup: {
      id: ++lastId,
      ...content,
      timeout: options.timeout ?? POPUP_TIMEOUT,
      color: options.color ?? 'grey',
    },
  });
}

export function closePopup(): void {
  publish({ popup: null });
}

function publishLoading(): void {
  publish({
    loading: active.size > 0,
    blocking: [...active.values()].some((call) => call.blocking),
  });
}

function publish(change: Partial<InterfaceState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}
