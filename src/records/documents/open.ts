import type { FileRow } from '#contract/resources/files.ts';
import { fileContent, type ServerFile } from '#local/files/content.ts';
import { isShown } from './kinds.ts';

type Document = ServerFile & Pick<FileRow, 'name'>;

/** Long enough for the browser to have read what the address stands for. */
const FORGET_MS = 60_000;

/**
 * Shows a picture or PDF in a new tab; anything else is downloaded, since it could run scripts here.
 * Call it in the person's click, or the browser blocks the tab.
 * @throws NetworkProblem, ApiProblem
 */
export async function openDocument(file: Document): Promise<void> {
  if (!isShown(file.type)) return downloadDocument(file);
  const tab = window.open('', '_blank');
  try {
    const address = addressOf(await fileContent(file));
    if (tab) tab.location.href = address;
    else save(address, file.name);
  } catch (error) {
    tab?.close();
    throw error;
  }
}

/** Saves the document among the person's downloads. @throws NetworkProblem, ApiProblem */
export async function downloadDocument(file: Document): Promise<void> {
  const content = await fileContent(file);
  save(addressOf(new Blob([content], { type: 'application/octet-stream' })), file.name);
}

function save(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}

function addressOf(content: Blob): string {
  const address = URL.createObjectURL(content);
  setTimeout(() => URL.revokeObjectURL(address), FORGET_MS);
  return address;
}
