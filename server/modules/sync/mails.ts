import type { Locale } from '#contract/resources/accounts.ts';
import { SILENT_DEVICE_DAYS } from '#contract/sync.ts';
import type { Mail } from '../../connectors/mail.ts';
import { dayInSpain } from '../../today.ts';

/** A device that waits with work and was not heard of. */
export interface SilentDevice {
  ownerName: string;
  pending: number;
  lastSeenAt: Date;
}

interface Person {
  email: string;
  name: string;
  locale: Locale;
}

interface Words {
  hello: (name: string) => string;
  /** One device, as an item of a list. `changes` is the most that may wait there. */
  device: (changes: number, day: string) => string;
  owner: { subject: string; lead: string; end: string };
  administrator: { subject: string; lead: string; end: string };
}

const WORDS: Record<Locale, Words> = {
  es: {
    hello: (name) => `Hola, ${name}:`,
    device: (changes, day) =>
      `hasta ${changes} ${changes === 1 ? 'cambio' : 'cambios'}, sin noticias desde el ${day}`,
    owner: {
      subject: 'Xeito: tienes cambios sin enviar en un dispositivo',
      lead: `Un dispositivo con el que trabajas en Xeito tiene cambios sin enviar y lleva más de ${SILENT_DEVICE_DAYS} días sin conectarse:`,
      end: 'Los cambios siguen guardados en él. Abre Xeito en ese dispositivo, con conexión, y se envían solos. Si ya no lo tienes, avisa a un administrador.',
    },
    administrator: {
      subject: 'Xeito: dispositivos con cambios sin enviar',
      lead: `Estos dispositivos tienen cambios sin enviar y llevan más de ${SILENT_DEVICE_DAYS} días sin conectarse:`,
      end: 'Los cambios siguen guardados en cada dispositivo y se envían solos cuando su dueño abre Xeito en él, con conexión.',
    },
  },
  gl: {
    hello: (name) => `Ola, ${name}:`,
    device: (changes, day) =>
      `ata ${changes} ${changes === 1 ? 'cambio' : 'cambios'}, sen novas desde o ${day}`,
    owner: {
      subject: 'Xeito: tes cambios sen enviar nun dispositivo',
      lead: `Un dispositivo co que traballas en Xeito ten cambios sen enviar e leva máis de ${SILENT_DEVICE_DAYS} días sen conectarse:`,
      end: 'Os cambios seguen gardados nel. Abre Xeito nese dispositivo, con conexión, e envíanse sós. Se xa non o tes, avisa a un administrador.',
    },
    administrator: {
      subject: 'Xeito: dispositivos con cambios sen enviar',
      lead: `Estes dispositivos teñen cambios sen enviar e levan máis de ${SILENT_DEVICE_DAYS} días sen conectarse:`,
      end: 'Os cambios seguen gardados en cada dispositivo e envíanse sós cando o seu dono abre Xeito nel, con conexión.',
    },
  },
  en: {
    hello: (name) => `Hello ${name},`,
    device: (changes, day) =>
      `up to ${changes} ${changes === 1 ? 'change' : 'changes'}, not heard of since ${day}`,
    owner: {
      subject: 'Xeito: changes wait unsent on a device of yours',
      lead: `A device on which you work in Xeito has unsent changes and was not connected for more than ${SILENT_DEVICE_DAYS} days:`,
      end: 'The changes are still kept on it. Open Xeito on that device, with a connection, and they are sent by themselves. If you no longer have it, tell an administrator.',
    },
    administrator: {
      subject: 'Xeito: devices with unsent changes',
      lead: `These devices have unsent changes and were not connected for more than ${SILENT_DEVICE_DAYS} days:`,
      end: 'The changes are still kept on each device and are sent by themselves when its owner opens Xeito on it, with a connection.',
    },
  },
};

/** To somebody, of their own devices. `link` is the address of the app. */
export function ownerMail(person: Person, devices: readonly SilentDevice[], link: string): Mail {
  const { hello, device, owner } = WORDS[person.locale];
  const list = devices.map((each) => `- ${device(each.pending, dayOf(each))}`).join('\n');
  return mailTo(person, owner.subject, [hello(person.name), owner.lead, list, owner.end, link]);
}

/** To an administrator, of other people's devices. */
export function administratorMail(
  person: Person,
  devices: readonly SilentDevice[],
  link: string,
): Mail {
  const { hello, device, administrator } = WORDS[person.locale];
  const { subject, lead, end } = administrator;
  const list = devices
    .map((each) => `- ${each.ownerName}: ${device(each.pending, dayOf(each))}`)
    .join('\n');
  return mailTo(person, subject, [hello(person.name), lead, list, end, link]);
}

function mailTo({ email }: Person, subject: string, parts: string[]): Mail {
  return { to: email, subject, text: `${parts.join('\n\n')}\n` };
}

/** `12/11/2026`, as all three languages write it in Spain. */
function dayOf({ lastSeenAt }: SilentDevice): string {
  return dayInSpain(lastSeenAt).split('-').toReversed().join('/');
}
