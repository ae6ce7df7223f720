import type { Page } from '@playwright/test';
import type { RunningServer } from '../support/running-server.ts';

/** Where people talk on the record that is shown. */
export const words = (page: Page) => page.getByRole('region', { name: /^Comments/ });

/** A client to talk about, and with whom. */
export async function clientAndEditor(server: RunningServer) {
  const api = await server.signIn('admin');
  const { data: clients } = (await api.get('/clients')) as { data: { id: string; name: string }[] };
  const [client] = clients;
  const editor = await server.signIn('editor');
  const { data: other } = (await editor.get('/profile')) as { data: { name: string } };
  if (!client) throw new Error('The demonstration has no clients');
  return { client, other };
}
