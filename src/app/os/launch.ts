import type { AnyRouter } from '@tanstack/react-router';

/** Files that the operating system opens with the app: Chromium alone has them. */
interface LaunchQueue {
  setConsumer(take: (launch: { files?: readonly FileSystemFileHandle[] }) => void): void;
}

/** Puts files that are opened with the app into the tray, and shows it. */
export function takeLaunchedFiles(router: AnyRouter): void {
  const { launchQueue } = globalThis as { launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(({ files = [] }) => {
    if (files.length > 0) void receive(router, files);
  });
}

async function receive(router: AnyRouter, handles: readonly FileSystemFileHandle[]): Promise<void> {
  const read = await Promise.all(handles.map((handle) => handle.getFile().catch(() => null)));
  const files = read.filter((file) => file !== null);
  const { keepReceived } = await import('#local/received/keep.ts');
  const kept = await keepReceived(files, 'documento');
  const refused = files.length < handles.length ? 'unreadable' : (kept.problem ?? undefined);
  await router.navigate({ to: '/files', search: { received: kept.shareId, refused } });
}
