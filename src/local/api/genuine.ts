import { isRecord } from '../mirror/same-value.ts';

/** What is read of an answer to tell whether an API speaks: `text` is the whole body. */
export interface Spoken {
  status: number;
  contentType: string | null;
  text: string;
}

/**
 * Whether an answer without `Sync-Result` may come from a server of the specification's calls: JSON with
 * `data` for a success, a JSON object for a refusal. A page, a redirect or bare text is a captive
 * portal or a proxy, and counts as no answer.
 */
export function isGenuine({ status, contentType, text }: Spoken): boolean {
  if (status === 204) return text === '';
  if (status < 200 || (status >= 300 && status < 400) || !isJson(contentType)) return false;
  const body = parse(text);
  return isRecord(body) && (status >= 400 || 'data' in body);
}

function isJson(contentType: string | null): boolean {
  return /^application\/(?:[\w.-]+\+)?json\b/i.test(contentType ?? '');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
