import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';

export interface Mail {
  /** One address as it is kept. */
  to: string;
  subject: string;
  text: string;
}

/** The way out for mails. */
export interface Mailer {
  /** Resolves when the next server, or the outbox folder, has the mail. */
  send(mail: Mail): Promise<void>;
}

/** Sends by SMTP_URL; without it every mail becomes a file `DATA_DIR/mail/<time>-<id>.eml`. */
export function createMailer(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Mailer {
  const { smtpUrl, mailFrom: from, dataDir } = config;
  if (smtpUrl !== undefined) {
    const transport = createTransport(smtpUrl);
    return {
      send: async (mail) => void (await transport.sendMail({ from, ...outgoing(mail) })),
    };
  }
  const transport = createTransport({ streamTransport: true, buffer: true });
  const folder = join(dataDir, 'mail');
  return {
    async send(mail) {
      const { message } = await transport.sendMail({ from, ...outgoing(mail) });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replaceAll(':', '')}-${randomUUID().slice(0, 8)}`;
      // Whoever watches the folder sees whole mails only.
      await writeFile(join(folder, `${name}.tmp`), message as Buffer, { mode: 0o600 });
      await rename(join(folder, `${name}.tmp`), join(folder, `${name}.eml`));
    },
  };
}

/** The address as an object: as a text it would be read as a list, with names, groups and comments. */
function outgoing({ to: address, ...mail }: Mail) {
  return { to: { name: '', address }, ...mail };
}
