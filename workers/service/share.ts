import { keepReceived } from '#local/received/keep.ts';

/** The parts of a form of `share_target`; both name the files of the manifest. */
const FIELD = 'files';

/** Documents that another app shares: kept on this device, then on to the tray that shows them. */
export async function receiveShare(request: Request): Promise<Response> {
  if (isForeign(request)) return Response.redirect('/files', 303);
  const form = await request.formData();
  const files = form.getAll(FIELD).filter((part) => part instanceof File);
  if (files.length === 0) return Response.redirect('/files', 303);
  const { shareId, problem } = await keepReceived(files, 'documento');
  const refused = problem === null ? '' : `&refused=${problem}`;
  return Response.redirect(`/files?received=${shareId}${refused}`, 303);
}

/**
 * A form of another site would fill the tray. The operating system names no referrer, or an app: neither is a page of
 * the web. A site that hides its name cannot be told from that; what it sends waits in the tray, in sight.
 */
function isForeign({ referrer }: Request): boolean {
  if (!URL.canParse(referrer)) return false;
  const { protocol, origin } = new URL(referrer);
  return /^https?:$/.test(protocol) && origin !== location.origin;
}
