import { once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMailer } from './mail.ts';

const MAIL = { to: 'uxia@test.gal', subject: 'Cambiar o contrasinal', text: 'Abre esta ligazón' };
const FROM = 'Xeito <xeito@test.gal>';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'xeito-mail-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

async function expectMail(raw: Buffer | string): Promise<void> {
  const mail = await PostalMime.parse(raw);
  expect(mail.from).toMatchObject({ address: 'xeito@test.gal', name: 'Xeito' });
  expect(mail.to).toMatchObject([{ address: MAIL.to }]);
  expect([mail.subject, mail.text?.trim()]).toEqual([MAIL.subject, MAIL.text]);
}

describe('the mailer', () => {
  it('hands a mail to the SMTP server of the settings', async () => {
    const received: Buffer[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _session, done) {
        stream.on('data', (chunk: Buffer) => received.push(chunk));
        stream.on('end', () => done());
      },
    });
    const listening = server.listen(0, '127.0.0.1');
    await once(listening, 'listening');
    const { port } = listening.address() as AddressInfo;
    const mailer = createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: FROM, dataDir });
    await mailer.send(MAIL);
    await new Promise<void>((done) => server.close(() => done()));
    await expectMail(Buffer.concat(received));
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('fails when the SMTP server is not there', async () => {
    const mailer = createMailer({ smtpUrl: 'smtp://127.0.0.1:1', mailFrom: FROM, dataDir });
    await expect(mailer.send(MAIL)).rejects.toThrow('ECONNREFUSED');
  });

  // What an earlier grammar has let in; read as a list it would be another address, or two.
  it.each([
    ['team:ana@test.gal'],
    ['ana@test.gal,eva@test.gal'],
    ['ana@test.gal\r\nBcc:eva@test.gal'],
  ])('sends to nobody else than %j', async (to) => {
    await createMailer({ smtpUrl: undefined, mailFrom: FROM, dataDir })
      .send({ ...MAIL, to })
      .catch(() => undefined);
    const folder = join(dataDir, 'mail');
    for (const name of readdirSync(folder)) {
      const raw = readFileSync(join(folder, name), 'utf8');
      const mail = await PostalMime.parse(raw);
      const told = [...(mail.to ?? []), ...(mail.cc ?? []), ...(mail.bcc ?? [])];
      expect(told.map((one) => one.address)).not.toContain('ana@test.gal');
      expect(told.map((one) => one.address)).not.toContain('eva@test.gal');
      expect(raw).not.toMatch(/^bcc:/im);
    }
  });

  it('writes an address of a Spanish domain as the post wants it', async () => {
    await createMailer({ smtpUrl: undefined, mailFrom: FROM, dataDir }).send({
      ...MAIL,
      to: 'ana@españa.gal',
    });
    const [name = ''] = readdirSync(join(dataDir, 'mail'));
    expect(readFileSync(join(dataDir, 'mail', name), 'utf8')).toMatch(
      /^To: <?ana@(xn--espaa-rta|españa)\.gal>?/m,
    );
  });

  it('writes a mail to the folder where there is no SMTP server', async () => {
    await createMailer({ smtpUrl: undefined, mailFrom: FROM, dataDir }).send(MAIL);
    const [name = '', ...others] = readdirSync(join(dataDir, 'mail'));
    expect([name.endsWith('.eml'), others]).toEqual([true, []]);
    await expectMail(readFileSync(join(dataDir, 'mail', name)));
  });
});
