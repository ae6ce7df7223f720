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

/** A form of another site would fill the tray; the operating system names no referrer. */
function isForeign({ referrer }: Request): boolean {
  return URL.canParse(referrer) && new URL(referrer).origin !== location.origin;
}
