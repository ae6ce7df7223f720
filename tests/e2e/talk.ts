import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { RunningServer } from '../support/running-server.ts';
import { make, read } from './money.ts';

/** Where people talk on the record that is shown. */
export const words = (page: Page) => page.getByRole('region', { name: /^Comments/ });

/** A client of the test's own to talk about, and with whom. */
export async function clientAndEditor(server: RunningServer) {
  const api = await server.signIn('admin');
  const name = `Cliente ${randomUUID().slice(0, 8)}`;
  const client = await make<{ id: string; name: string }>(api, '/clients', { name });
  const editor = await server.signIn('editor');
  const other = await read<{ name: string }>(editor, '/profile');
  return { client, other };
}
