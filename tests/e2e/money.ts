import type { Locator, Page } from '@playwright/test';
import { type Cents, formatCents } from '#domain/money.ts';
import type { ApiClient } from '../support/api-client.ts';
import type { RunningServer } from '../support/running-server.ts';
import { type Language, type Role, choose, expect, installed, isDesk, signIn } from './app.ts';
import { sitDown } from './desk.ts';
import { type Say, sayIn } from './words.ts';

/** Signs in, where nobody is, in that language, and waits until the page can do without the server. */
export async function enter(
  page: Page,
  server: RunningServer,
  { role = 'admin', language }: { role?: Role; language: Language },
): Promise<void> {
  if (isDesk(page)) {
    await sitDown(page, server, language);
  } else {
    await choose(page, { language });
    await signIn(page, server, role);
    await installed(page);
  }
  await expect(page.getByTestId('sync-chip')).toHaveText(sayIn(language)('Online'));
}

/** Runs the steps while the server is away, brings it back, and waits until all of them were sent. */
export async function withoutServer(
  page: Page,
  server: RunningServer,
  say: Say,
  steps: () => Promise<void>,
): Promise<void> {
  const chip = page.getByTestId('sync-chip');
  await server.stop();
  try {
    await steps();
    await expect(chip).toContainText(say('Offline'));
  } catch (error) {
    // What comes of starting it for the tests after this one must not hide why this one failed.
    await server.start().catch(() => undefined);
    throw error;
  }
  await server.start();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(chip).toHaveText(say('Online'), { timeout: 45_000 });
}

/** The rows, or the one row, that the API answers. */
export async function read<T>(api: ApiClient, path: string): Promise<T> {
  return ((await api.get(path)) as { data: T }).data;
}

/** Makes a row from outside. @throws Error when the server refuses it */
export async function make<T = { id: string }>(
  api: ApiClient,
  path: string,
  body: object,
): Promise<T> {
  const answer = await api.send('POST', path, { body });
  if (answer.status !== 201) throw new Error(`POST ${path}: ${JSON.stringify(answer.body)}`);
  return (answer.body as { data: T }).data;
}

/** An active project made from outside, of that company or else of the first. */
export async function makeProject(
  api: ApiClient,
  name: string,
  companyId?: string,
): Promise<{ id: string; code: string; companyId: string; version: number }> {
  const [first] = await read<{ id: string }[]>(api, '/companies');
  return make(api, '/projects', { name, companyId: companyId ?? first?.id, state: 'active' });
}

/** An amount as the app writes it, in every language: `1.234,50 €`. */
export function euros(cents: Cents): string {
  return `${formatCents(cents)} €`;
}

/** The value of a key figure, by its label. */
export function figure(within: Page | Locator, label: string): Locator {
  const named = `:text-is(${JSON.stringify(label)})`;
  return within.locator(`:is(dt${named}, dt:has(${named})) + dd`);
}

/** What went out of an account, on the 5th of March 2026 where no day is said; `reference` as the bank gives it. */
export interface StatementLine {
  cents: Cents;
  reference?: string;
  concept: string;
  /** `YYYY-MM-DD`, after March 2026. */
  day?: string;
}

/** Norma 43 of one account with these payments, on a balance of 5,000.00. */
export function statementOf(iban: string, payments: readonly StatementLine[]): Buffer {
  const [bank, office, account] = [iban.slice(4, 8), iban.slice(8, 12), iban.slice(14)];
  const digits = (value: number, width = 14) => String(value).padStart(width, '0');
  const short = (day: string) => day.slice(2).replaceAll('-', '');
  const until = payments.map(({ day = '' }) => day).reduce((a, b) => (a > b ? a : b), '2026-03-31');
  const sum = payments.reduce((total, { cents }) => total + cents, 0);
  const [sign, left] = sum > 5_000_00 ? [1, sum - 5_000_00] : [2, 5_000_00 - sum];
  const lines = [
    `11${bank}${office}${account}260301${short(until)}2${digits(5_000_00)}9783FICTICIA`,
    ...payments.flatMap(({ cents, reference = '', concept, day = '2026-03-05' }) => [
      `22    ${office}${short(day)}${short(day)}040071${digits(cents)}0000000000${reference.padEnd(12)}`,
      `2301${concept}`,
    ]),
    `33${bank}${office}${account}${digits(payments.length, 5)}${digits(sum)}00000${digits(0)}${sign}${digits(left)}978`,
  ];
  lines.push(`88${'9'.repeat(18)}${digits(lines.length, 6)}`);
  return Buffer.from(lines.join('\r\n'), 'latin1');
}

/** What most of the rows of a resource belong to. */
export async function richest(api: ApiClient, path: string, field: string): Promise<string> {
  const rows = await read<Record<string, string | null>[]>(api, path);
  const counts = new Map<string, number>();
  for (const { [field]: id } of rows) if (id) counts.set(id, (counts.get(id) ?? 0) + 1);
  const [first] = [...counts].toSorted(([, a], [, b]) => b - a);
  if (!first) throw new Error(`The demonstration has nothing at ${path}`);
  return first[0];
}
