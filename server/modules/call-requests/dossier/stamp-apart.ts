import { apart, ThreadEndedError } from '../../../threads/apart.ts';
import type { stamped } from './stamp.ts';

/** Stamps a document in the thread apart. One that ends the thread is left alone, and the rest of a dossier is made. */
export async function stampedApart(
  ...document: Parameters<typeof stamped>
): ReturnType<typeof stamped> {
  try {
    return await apart('stamped', ...document);
  } catch (error) {
    if (error instanceof ThreadEndedError) return 'unreadable';
    throw error;
  }
}
