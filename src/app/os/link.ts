import { RESOURCE_NAMES } from '#contract/paths.ts';
import { isUuid } from '#domain/uuid.ts';
import { type RecordPlace, recordPlace } from '#ui/record-place.ts';

/** `web+xestion:<resource>/<id>`, as mails and other programs name a record. */
const LINK = /^web\+xestion:(?:\/\/)?(\w+)\/([\da-f-]{36})\/?$/i;

/** Where a link of the operating system leads; null for one that means nothing here. */
export function placeOfLink(link: string): RecordPlace | null {
  const [, name = '', id = ''] = LINK.exec(link) ?? [];
  const resource = RESOURCE_NAMES.find((one) => one.toLowerCase() === name.toLowerCase());
  if (!resource || !isUuid(id)) return null;
  return recordPlace(resource, id.toLowerCase(), null);
}
