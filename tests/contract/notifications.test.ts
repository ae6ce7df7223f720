import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Cron } from 'croner';
import { eq } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PushMessage } from '#contract/push.ts';
import type { NotificationRow } from '#contract/resources/notifications.ts';
import { addDays } from '#domain/days.ts';
import { createMailer } from '../../server/connectors/mail.ts';
import { createPush, type Push } from '../../server/connectors/push.ts';
import {
  callRequests,
  jobs,
  milestones,
  notificationDeliveries,
  notifications,
  pushSubscriptions,
  tenders,
  users,
} from '../../server/db/schema/index.ts';
import { deliver } from '../../server/modules/notifications/deliver.ts';
import { noticeId } from '../../server/modules/notifications/tell.ts';
import { notificationsWork, runTelling } from '../../server/modules/notifications/work.ts';
import { deriveSecrets } from '../../server/secrets.ts';
import { dayInSpain } from '../../server/today.ts';
import { ENGINES, type TestServer, startServer } from '../support/server.ts';

const today = dayInSpain(new Date());
const closing = (title: string, days: number) => ({
  id: uuidv7(),
  code: title,
  title,
  applicationDeadline: {
    from: { day: null, time: null, text: '', rule: null },
    to: { day: addDays(today, days), time: null, text: '', rule: null },
  },
});

/** A browser: its keys, and how it opens what it was sent (RFC 8188, 8291). */
function browser() {
  const pair = createECDH('prime256v1');
  const p256dh = pair.generateKeys();
  const auth = randomBytes(16);
  const open = (body: Buffer): PushMessage => {
    const salt = body.subarray(0, 16);
    const sender = body.subarray(21, 21 + (body[20] ?? 0));
    const sealed = body.subarray(21 + sender.length);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender]);
    const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32));
    const derive = (name: string, size: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, size));
    const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    cipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')) as PushMessage;
  };
  const keys = { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') };
  return { keys, open };
}

describe.each(ENGINES)('what people are told on %s', (engine) => {
  let server: TestServer;
  let push: Push;
  let mails: string[] = [];
  let pushed: { body: Buffer; authorization: string; encoding: string }[] = [];
  let status = 201;
  let refused = new Set<string>();
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      done(refused.has(address) ? new Error('There is nobody of that name') : undefined);
    },
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (part: Buffer) => (text += part.toString('utf8')));
      stream.on('end', () => {
        mails.push(text);
        done();
      });
    },
  });
  const service: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { authorization = '', 'content-encoding': encoding = '' } = request.headers;
      pushed.push({ body: Buffer.concat(parts), authorization, encoding });
      response.writeHead(status).end();
    });
  });
  beforeAll(async () => {
    smtp.listen(0, '127.0.0.1');
    service.listen(0, '127.0.0.1');
    await once(service, 'listening');
    const { port } = smtp.server.address() as AddressInfo;
    server = await startServer(engine, { env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
    const secrets = deriveSecrets(server.config.secretKey);
    push = createPush(server.config, secrets, { allowsLoopback: true });
    await server.db
      .insert(tenders)
      .values([closing('Films for 12.000 €', 4), closing('Five', 5), closing('Now', 0)]);
  });
  beforeEach(async () => {
    mails = [];
    pushed = [];
    status = 201;
    refused = new Set();
    await server.db.delete(jobs);
    await server.db.delete(notificationDeliveries);
    await server.db.delete(notifications);
    await server.db.delete(pushSubscriptions);
    await server.db.update(users).set({ notificationPrefs: {} });
  });
  afterAll(async () => {
    await server.stop();
    service.close();
    await new Promise<void>((done) => smtp.close(done));
  });

  const telling = () => ({ ...server, mailer: createMailer(server.config), push });
  const run = (now?: Date) => runTelling(telling(), now);
  const subscribe = async (role: 'admin' | 'editor') => {
    const { keys, open } = browser();
    const { port } = service.address() as AddressInfo;
    const endpoint = `http://127.0.0.1:${port}/${randomUUID()}`;
    const userId = server.people[role].id;
    await server.db.insert(pushSubscriptions).values({ endpoint, userId, ...keys });
    return open;
  };

  it('is told in the morning to those who work on it, once a day, by mail and push', async () => {
    const open = await subscribe('admin');
    // Two calls at exactly 4 and 0 days, for three people of elevated roles.
    expect(await run()).toEqual({ told: 6, mails: 3, pushes: 1, problems: [] });
    expect(await run()).toEqual({ told: 0, mails: 0, pushes: 0, problems: [] });
    const [mail = ''] = mails.filter((text) => text.includes('To: admin@test.gal'));
    expect(mail).toContain('Subject: Xeito: 2 avisos');
    const [first] = pushed;
    expect(first?.encoding).toBe('aes128gcm');
    expect(first?.authorization).toMatch(/^vapid t=/);
    expect(open(first?.body ?? Buffer.alloc(0))).toMatchObject({ title: '2 avisos novos' });
  });

  it('shows no amount on the lock screen, and forgets a browser that is gone', async () => {
    const open = await subscribe('editor');
    const as = await server.login('admin');
    const message = { id: randomUUID(), title: 'Pagan 4.500,50 € mañá', text: 'Segredo' };
    const userIds = [server.people.editor.id];
    const body = { message: { ...message, userIds }, digest: false };
    const sent = await server.ask('POST', '/notifications/send', { as, body });
    // The server's own way out speaks with no loopback: it stands in the inbox and the mail.
    expect(sent.data).toEqual({ told: 1, mails: 1, pushes: 0, unsent: 0 });
    await server.db.delete(notificationDeliveries);
    status = 410;
    await deliver({ ...server, mailer: createMailer(server.config), push });
    const last = open(pushed.at(-1)?.body ?? Buffer.alloc(0));
    expect(last.title).toBe('Pagan … mañá');
    expect(JSON.stringify(last)).not.toContain('Segredo');
    expect(await server.db.select().from(pushSubscriptions)).toEqual([]);
  });

  it('goes by the ways that the person wants, and is mailed later when no mail goes out now', async () => {
    const mute = { deadline: { inbox: true, push: false, mail: false } };
    const as = await server.login('editor');
    const account = await server.ask<{ version: number }>('GET', '/profile', { as });
    const { version } = account.data;
    await server.change('PUT', '/profile', { as, version, body: { notificationPrefs: mute } });
    const away = { send: async () => Promise.reject(new Error('the mail server is away')) };
    await expect(runTelling({ ...server, mailer: away, push })).rejects.toThrow('away');
    expect(await run()).toMatchObject({ told: 0, mails: 2, pushes: 0 });
    expect(mails.some((text) => text.includes('editor@test.gal'))).toBe(false);
  });

  it('goes out to the others where one address is refused, and to that one when it is taken again', async () => {
    refused = new Set([server.people.editor.login]);
    expect(await run()).toMatchObject({
      told: 6,
      mails: 2,
      problems: [expect.stringMatching('nobody of that name')],
    });
    refused = new Set();
    expect(await deliver(telling())).toMatchObject({ mails: 1, problems: [] });
    expect(mails.at(-1)).toContain('To: editor@test.gal');
  });

  it('is told by a person though no mail goes out: the answer says how many did not', async () => {
    refused = new Set([server.people.editor.login]);
    const as = await server.login('admin');
    const userIds = [server.people.editor.id];
    const message = { id: randomUUID(), title: 'At noon', text: '', userIds };
    const body = { message, digest: false };
    const sent = await server.ask('POST', '/notifications/send', { as, body });
    const went = { told: 1, mails: 0, pushes: 0, unsent: 1 };
    expect([sent.status, sent.data]).toEqual([200, went]);
  });

  it('is told at seven and at twenty, and mails that did not go go hourly in between', () => {
    const secrets = deriveSecrets(server.config.secretKey);
    const { triggers } = notificationsWork({ ...server, secrets } as never);
    const hours = triggers.map(({ cron, isMadeUp = false }) => {
      const turns = new Cron(cron, { paused: true, timezone: 'UTC' });
      const ofDay = turns
        .nextRuns(24, '2026-03-15T23:59:59')
        .filter((at) => at.getUTCDate() === 16);
      return [ofDay.map((at) => at.getUTCHours()), isMadeUp];
    });
    expect(hours).toEqual([
      [[7, 20], true],
      [[8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19], false],
    ]);
  });

  it('comes to the inbox alone of days on which no server was there, for a week', async () => {
    const finishedAt = new Date(Date.now() - 20 * 86_400_000);
    await server.db
      .insert(jobs)
      .values({ id: uuidv7(), kind: 'notifications', key: 'all', state: 'done', finishedAt });
    const gone = [closing('Yesterday', 3), closing('Long ago', -9)];
    await server.db.insert(tenders).values(gone);
    // Of the call that ends today it was four days ago that people were to be told.
    expect(await run()).toMatchObject({ told: 12, mails: 3 });
    expect(mails.every((mail) => mail.includes('Subject: Xeito: 2 avisos'))).toBe(true);
    const rows = await server.db.select().from(notifications);
    const late = rows
      .filter(({ day }) => day !== today)
      .map(({ day, about }) => [day, about?.title]);
    expect(new Set(late.map(String))).toEqual(
      new Set([`${addDays(today, -1)},Yesterday`, `${addDays(today, -4)},Now`]),
    );
    await server.db.update(jobs).set({ finishedAt: new Date() });
    expect(await run()).toMatchObject({ told: 0, mails: 0 });
    for (const { id } of gone) await server.db.delete(tenders).where(eq(tenders.id, id));
  });

  it('is told to those who work on it where who answers for it has become a partner', async () => {
    const [tender] = await server.db.select().from(tenders);
    const callRequestId = uuidv7();
    await server.db
      .insert(callRequests)
      .values({ id: callRequestId, tenderId: tender?.id ?? '', internalCode: 'S-2026-900' });
    const date = addDays(today, 1);
    const responsibleId = server.people.partner.id;
    const given = { id: uuidv7(), callRequestId, title: 'Acceptance', date, responsibleId };
    await server.db.insert(milestones).values({ ...given, alertDays: [1] });
    expect(await run()).toMatchObject({ told: 9 });
    await server.db.delete(milestones);
    await server.db.delete(callRequests);
  });

  it('is a row again where a device is told anew of what was forgotten; what was given is not forgotten', async () => {
    const as = await server.login('admin');
    const userId = server.people.admin.id;
    const rowOf = (rule: 'assigned' | 'alert') => {
      const dedupeKey = `milestones-${uuidv7()}|${rule}|`;
      const id = noticeId(userId, dedupeKey);
      const kind = 'assignment' as const;
      return { id, userId, kind, rule, dedupeKey, day: today, state: 'done' as const };
    };
    const [given, alert] = [rowOf('assigned'), rowOf('alert')];
    await server.db.insert(notifications).values([given, alert]);
    await run(new Date(Date.now() + 100 * 86_400_000));
    const idsNow = async () => {
      const list = await server.ask<NotificationRow[]>('GET', '/notifications', { as });
      return list.data.map(({ id }) => id);
    };
    expect(await idsNow()).toContain(given.id);
    expect(await idsNow()).not.toContain(alert.id);
    const about = {
      resource: 'milestones',
      rowId: uuidv7(),
      layer: null,
      event: null,
      title: 'Acceptance',
      context: '',
      dueDay: null,
      tenderId: null,
      callRequestId: null,
      count: null,
    };
    const { userId: _, ...told } = alert;
    const body = { ...told, about, snoozedUntil: null };
    const made = await server.change('POST', '/notifications', { as, body });
    expect([made.status, (await idsNow()).includes(alert.id)]).toEqual([201, true]);
  });

  it('is the same row for a device that was told first: what the person said of it stays', async () => {
    const as = await server.login('admin');
    const userId = server.people.admin.id;
    const [call] = await server.db.select().from(tenders);
    const dedupeKey = `tender-${call?.id}-application-0-to|alert|${today}`;
    const about = {
      resource: 'tenders',
      rowId: call?.id,
      layer: 'application',
      event: 'to',
      title: 'A call',
      context: '',
      dueDay: today,
      tenderId: call?.id,
      callRequestId: null,
      count: null,
    };
    const id = noticeId(userId, dedupeKey);
    const notice = { kind: 'deadline', rule: 'alert', dedupeKey, day: today, about };
    const body = { id, ...notice, state: 'done', snoozedUntil: null };
    const made = await server.change<NotificationRow>('POST', '/notifications', { as, body });
    expect([made.status, made.data.id, made.data.state]).toEqual([201, id, 'done']);
    await run();
    const list = await server.ask<NotificationRow[]>('GET', '/notifications', { as });
    expect(list.data.find((row) => row.id === id)?.state).toBe('done');
    const other = await server.change('POST', '/notifications', {
      as,
      body: { ...body, id: randomUUID() },
    });
    expect([other.status, other.problem.errors]).toEqual([422, [{ path: 'id', code: 'invalid' }]]);
  });

  it('takes no browser whose address is not of the open internet', async () => {
    const as = await server.login('admin');
    const { keys } = browser();
    const answers = await Promise.all(
      [
        'https://10.0.0.1/x',
        'https://localhost/x',
        'https://[::1]/x',
        'https://push.example.org/x',
      ].map((endpoint) => server.ask('POST', '/profile/push', { as, body: { endpoint, keys } })),
    );
    expect(answers.map((answer) => answer.status)).toEqual([422, 422, 422, 200]);
  });
});
