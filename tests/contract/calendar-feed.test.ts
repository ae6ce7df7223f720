import ICAL from 'ical.js';
import { sync } from 'node-ical';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuditLine } from '#contract/audit.ts';
import type { CalendarLinkMade, CalendarLinkState } from '#contract/calendar-link.ts';
import type { ProfileExport } from '#contract/profile-export.ts';
import type { Role } from '#domain/access/roles.ts';
import { NO_BOUND } from '#domain/tenders/windows.ts';
import {
  calendarLinks,
  callRequests,
  companies,
  milestones,
  tenders,
  users,
} from '../../server/db/schema/index.ts';
import { loginAll } from '../support/roles.ts';
import { ENGINES, startServer, type TestServer } from '../support/server.ts';

describe.each(ENGINES)('the calendar by a secret link on %s', { timeout: 60_000 }, (engine) => {
  let server: TestServer;
  let tokens: Record<Role, string>;
  const ids = { company: uuidv7(), tender: uuidv7(), request: uuidv7(), milestone: uuidv7() };
  beforeAll(async () => {
    server = await startServer(engine, { env: { PUBLIC_URL: 'https://xeito.example' } });
    tokens = await loginAll(server);
    await server.db.insert(companies).values({
      id: ids.company,
      cif: 'B00000018',
      name: 'Ficticia',
      certificates: [{ type: 'aeat', validTo: '2027-02-01', fileId: null }],
    });
    await server.db.insert(tenders).values([
      {
        id: ids.tender,
        code: 'CT207G',
        title: 'Curtametraxes; «ñandú», e longas 🎬',
        applicationDeadline: {
          from: { ...NO_BOUND, day: '2027-03-01' },
          to: { ...NO_BOUND, day: '2027-03-31', time: '14:00' },
        },
      },
      { id: uuidv7(), code: 'X', title: 'Gone', deletedAt: new Date() },
    ]);
    await server.db.insert(callRequests).values({
      id: ids.request,
      tenderId: ids.tender,
      companyId: ids.company,
      internalCode: 'S-2027-001',
    });
    await server.db.insert(milestones).values({
      id: ids.milestone,
      callRequestId: ids.request,
      title: 'Aceptación',
      date: '2027-05-04',
    });
  });
  afterAll(() => server.stop());
  beforeEach(() => server.db.delete(calendarLinks));

  const make = (role: Role, language = 'gl') =>
    server.ask<CalendarLinkMade>('POST', '/profile/calendar', {
      as: tokens[role],
      body: { language },
    });
  const stateOf = async (role: Role) =>
    (await server.ask<CalendarLinkState | null>('GET', '/profile/calendar', { as: tokens[role] }))
      .data;
  /** The link, on the machine that the test runs on. */
  const here = (url: string) => url.replace('https://xeito.example', server.url);
  const read = (url: string, headers: Record<string, string> = {}) => fetch(here(url), { headers });
  const feedOf = async (role: Role, language?: string) => {
    const { data } = await make(role, language);
    return (await read(data.url)).text();
  };
  const secretOf = (url: string) => /([\w-]+)\.ics$/.exec(url)?.[1] ?? '';

  it('is shown once, and only its hash is kept', async () => {
    expect(await stateOf('editor')).toBeNull();
    const { status, data } = await make('editor');
    expect(status).toBe(200);
    expect(data.url).toMatch(/^https:\/\/xeito\.example\/api\/calendar\/[\w-]{43}\.ics$/);
    expect(await stateOf('editor')).toEqual({ language: 'gl', createdAt: data.createdAt });
    const seen = [
      await server.db.select().from(calendarLinks),
      await server.ask('GET', '/audit', { as: tokens.superadmin }),
      await server.ask<ProfileExport>('GET', '/profile/export', { as: tokens.editor }),
    ];
    expect(JSON.stringify(seen)).not.toContain(secretOf(data.url));
    expect(JSON.stringify(seen[2])).toContain(data.createdAt);
  });

  it('is what two readers of calendars understand, without a session', async () => {
    const { data } = await make('user');
    const response = await read(data.url);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    const text = await response.text();

    const calendar = new ICAL.Component(ICAL.parse(text));
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Subvencións');
    const zone = calendar.getFirstSubcomponent('vtimezone');
    expect(zone?.getFirstPropertyValue('tzid')).toBe('Europe/Madrid');
    const one = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
    const shown = one.map(({ uid, summary, startDate }) => [uid, summary, startDate.toString()]);
    expect(shown).toEqual([
      [
        `certificate-${ids.company}-aeat@xeito`,
        'Caduca o certificado: Tributos do Estado (AEAT)',
        '2027-02-01',
      ],
      [
        `tender-${ids.tender}-application-0-from@xeito`,
        'Ábrese o prazo de solicitudes: Curtametraxes; «ñandú», e longas 🎬',
        '2027-03-01',
      ],
      [
        `tender-${ids.tender}-application-0-to@xeito`,
        'Remata o prazo de solicitudes: Curtametraxes; «ñandú», e longas 🎬',
        '2027-03-31T14:00:00',
      ],
      [`milestone-${ids.milestone}@xeito`, 'Fito: Aceptación', '2027-05-04'],
    ]);
    const byUid = new Map(one.map((event) => [event.uid, event]));
    const closing = byUid.get(`tender-${ids.tender}-application-0-to@xeito`);
    const madrid = zone && new ICAL.Timezone(zone);
    expect(closing?.startDate.convertToZone(ICAL.Timezone.utcTimezone).zone?.tzid).toBe('UTC');
    expect(madrid?.utcOffset(closing?.startDate as ICAL.Time)).toBe(2 * 3600);

    const other = Object.values(sync.parseICS(text)).filter((entry) => entry?.type === 'VEVENT');
    expect(other.map(({ uid }) => uid)).toEqual(shown.map(([uid]) => uid));
    const own = other.find(({ uid }) => uid.startsWith('milestone-'));
    expect([own?.datetype, own?.summary]).toEqual(['date', 'Fito: Aceptación']);
    const timed = other.find(({ uid }) => uid.endsWith('-to@xeito'));
    expect(timed?.start.toISOString()).toBe('2027-03-31T12:00:00.000Z');
    const link = byUid.get(`milestone-${ids.milestone}@xeito`)?.component;
    expect(link?.getFirstPropertyValue('url')).toBe(
      `https://xeito.example/subventions/call-requests/${ids.request}`,
    );
  });

  it.each([
    ['es', 'Hito: Aceptación'],
    ['gl', 'Fito: Aceptación'],
    ['en', 'Milestone: Aceptación'],
  ])('speaks %s where the link was made so', async (language, words) => {
    expect(await feedOf('admin', language)).toContain(`SUMMARY:${words}`);
  });

  it('is not sent again while it says the same, and keeps its ids when a day moves', async () => {
    const { data } = await make('user');
    const first = await read(data.url);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[0-9a-f]{64}"$/);
    const again = await read(data.url, { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const move = (date: string) =>
      server.db.update(milestones).set({ date }).where(eq(milestones.id, ids.milestone));
    await move('2027-05-05');
    const moved = await read(data.url, { 'if-none-match': etag });
    expect(moved.status).toBe(200);
    const uids = (text: string) => text.match(/^UID:.*/gm);
    expect(uids(await moved.text())).toEqual(uids(await first.text()));
    await move('2027-05-04');
  });

  it('shows what its person may see now: a partner has none, and who becomes one loses it', async () => {
    expect((await make('partner')).problem.errorCode).toBe('FORBIDDEN');
    const { data } = await make('user');
    expect((await read(data.url)).status).toBe(200);
    const become = (role: Role) =>
      server.db.update(users).set({ role }).where(eq(users.id, server.people.user.id));
    await become('partner');
    expect((await read(data.url)).status).toBe(404);
    await become('user');
  });

  it('ends when it is renewed or given up, as if it had never been', async () => {
    const answerOf = async (url: string) => {
      const response = await read(url);
      const text = (await response.text()).replaceAll(secretOf(url), 'T');
      return { status: response.status, text, type: response.headers.get('content-type') };
    };
    const unknown = await answerOf(`https://xeito.example/api/calendar/${'a'.repeat(43)}.ics`);
    expect(unknown.status).toBe(404);
    expect(unknown.type).toContain('application/problem+json');
    const one = (await make('editor')).data;
    const two = (await make('editor', 'es')).data;
    expect(await answerOf(one.url)).toEqual(unknown);
    expect((await read(two.url)).status).toBe(200);
    const end = () => server.ask('DELETE', '/profile/calendar', { as: tokens.editor });
    expect([(await end()).status, (await end()).status]).toEqual([200, 200]);
    expect(await answerOf(two.url)).toEqual(unknown);
    expect(await stateOf('editor')).toBeNull();
    const path = `/audit?resource=users&rowId=${server.people.editor.id}`;
    const lines = (await server.ask<AuditLine[]>('GET', path, { as: tokens.admin })).data;
    expect(lines[0]?.fields).toEqual([
      { name: 'calendarLink', before: two.createdAt, after: null },
    ]);
  });

  it('ends for good with a person who is deactivated', async () => {
    const { data } = await make('user');
    const { id } = server.people.user;
    const setActive = async (active: boolean) => {
      const user = await server.ask<{ version: number }>('GET', `/users/${id}`, {
        as: tokens.admin,
      });
      const { version } = user.data;
      await server.change('PUT', `/users/${id}`, { as: tokens.admin, version, body: { active } });
    };
    await server.db.update(users).set({ active: false }).where(eq(users.id, id));
    expect((await read(data.url)).status).toBe(404);
    await server.db.update(users).set({ active: true }).where(eq(users.id, id));
    expect((await read(data.url)).status).toBe(200);
    await setActive(false);
    await setActive(true);
    expect((await read(data.url)).status).toBe(404);
    tokens.user = await server.login('user');
  });

  it('is made in one of the languages of the app only', async () => {
    expect((await make('user', 'fr')).problem).toMatchObject({ status: 422, errorCode: 'INVALID' });
  });
});

it('is limited as other calls without a session', async () => {
  const limits = { guesses: 3, requests: 1000 };
  const server = await startServer('pglite', { limits });
  const statuses: number[] = [];
  for (let index = 0; index < 4; index += 1) {
    statuses.push((await fetch(`${server.url}/api/calendar/${index}.ics`)).status);
  }
  await server.stop();
  expect(statuses).toEqual([404, 404, 404, 429]);
});
