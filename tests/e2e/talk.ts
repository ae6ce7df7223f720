import type { Page } from '@playwright/test';
import type { RunningServer } from '../support/running-server.ts';
import { make } from './money.ts';

/** Where people talk on the record that is shown. */
export const words = (page: Page) => page.getByRole('region', { name: /^Comments/ });

/** A client of this name to talk about, which no other test knows, and with whom. */
export async function clientAndEditor(server: RunningServer, name: string) {
  const api = await server.signIn('admin');
  const { id } = await make(api, '/clients', { name });
  const editor = await server.signIn('editor');
  const { data: other } = (await editor.get('/profile')) as { data: { name: string } };
  return { client: { id, name }, other };
}
