import type { Locale } from '#contract/resources/accounts.ts';
import type { Mail } from '../../connectors/mail.ts';

interface Addressee {
  email: string;
  name: string;
  locale: Locale;
}

interface LinkMail {
  subject: string;
  lines: (name: string, link: string) => string[];
}

const INVITE: Record<Locale, LinkMail> = {
  es: {
    subject: 'Te damos acceso a Xeito',
    lines: (name, link) => [
      `Hola, ${name}:`,
      'Ya tienes una cuenta en Xeito. Para elegir tu contraseña y entrar, abre este enlace. Vale durante siete días y una sola vez:',
      link,
    ],
  },
  gl: {
    subject: 'Dámosche acceso a Xeito',
    lines: (name, link) => [
      `Ola, ${name}:`,
      'Xa tes unha conta en Xeito. Para escoller o teu contrasinal e entrar, abre esta ligazón. Vale durante sete días e unha soa vez:',
      link,
    ],
  },
  en: {
    subject: 'Your access to Xeito',
    lines: (name, link) => [
      `Hello ${name},`,
      'You have an account in Xeito now. To choose your password and sign in, open this link. It is valid for seven days and once only:',
      link,
    ],
  },
};

const RESET: Record<Locale, LinkMail> = {
  es: {
    subject: 'Xeito: cambiar la contraseña',
    lines: (name, link) => [
      `Hola, ${name}:`,
      'Alguien ha pedido cambiar la contraseña de tu cuenta de Xeito. Para elegir una nueva, abre este enlace. Vale durante una hora y una sola vez:',
      link,
      'Si no has sido tú, no hagas nada: tu contraseña sigue siendo la misma.',
    ],
  },
  gl: {
    subject: 'Xeito: cambiar o contrasinal',
    lines: (name, link) => [
      `Ola, ${name}:`,
      'Alguén pediu cambiar o contrasinal da túa conta de Xeito. Para escoller un novo, abre esta ligazón. Vale durante unha hora e unha soa vez:',
      link,
      'Se non fuches ti, non fagas nada: o teu contrasinal segue a ser o mesmo.',
    ],
  },
  en: {
    subject: 'Xeito: change your password',
    lines: (name, link) => [
      `Hello ${name},`,
      'Somebody asked to change the password of your Xeito account. To choose a new one, open this link. It is valid for one hour and once only:',
      link,
      'If it was not you, do nothing: your password stays as it is.',
    ],
  },
};

interface ChangeMail {
  subject: string;
  lines: (name: string, change: EmailChange, at: string) => string[];
}

/** A change of e-mail, as the old address is told of it. */
export interface EmailChange {
  newEmail: string;
  /** The person, or else an administrator. */
  isOwn: boolean;
  /** UTC instant. */
  at: string;
}

const CHANGED: Record<Locale, ChangeMail> = {
  es: {
    subject: 'Xeito: ha cambiado el correo de tu cuenta',
    lines: (name, { newEmail, isOwn }, at) => [
      `Hola, ${name}:`,
      `El ${at} ${isOwn ? 'se cambió desde tu cuenta' : 'un administrador cambió'} el correo de tu cuenta de Xeito. El nuevo es ${newEmail}. A esta dirección ya no llegará nada más, y los enlaces para cambiar la contraseña que recibiste aquí ya no valen.`,
      'Si lo has pedido tú, no hagas nada.',
      'Si no has sido tú, avisa enseguida a quien administra Xeito en tu empresa: puede devolverte tu correo y cerrar las sesiones abiertas.',
    ],
  },
  gl: {
    subject: 'Xeito: cambiou o correo da túa conta',
    lines: (name, { newEmail, isOwn }, at) => [
      `Ola, ${name}:`,
      `O ${at} ${isOwn ? 'cambiouse desde a túa conta' : 'un administrador cambiou'} o correo da túa conta de Xeito. O novo é ${newEmail}. A este enderezo xa non chegará nada máis, e as ligazóns para cambiar o contrasinal que recibiches aquí xa non valen.`,
      'Se o pediches ti, non fagas nada.',
      'Se non fuches ti, avisa axiña a quen administra Xeito na túa empresa: pode devolverche o teu correo e pechar as sesións abertas.',
    ],
  },
  en: {
    subject: 'Xeito: the e-mail of your account has changed',
    lines: (name, { newEmail, isOwn }, at) => [
      `Hello ${name},`,
      `On ${at} ${isOwn ? 'the e-mail of your Xeito account was changed from within it' : 'an administrator changed the e-mail of your Xeito account'}. The new one is ${newEmail}. Nothing more will come to this address, and links to change your password that came here are no longer valid.`,
      'If you asked for it, do nothing.',
      'If it was not you, tell whoever administers Xeito in your company at once: they can give you your e-mail back and end the open sessions.',
    ],
  },
};

/** Tells the old address that it is no longer the person's, in the person's language. */
export function emailChangedMail(person: Addressee, change: EmailChange): Mail {
  const { subject, lines } = CHANGED[person.locale];
  const text = lines(person.name, change, instantIn(person.locale, change.at)).join('\n\n');
  return { to: person.email, subject, text: `${text}\n` };
}

function instantIn(locale: Locale, at: string): string {
  return new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Madrid',
  }).format(new Date(at));
}

/** The mail with the link to set a new password, in the person's language. */
export function resetMail(person: Addressee, link: string): Mail {
  return mailOf(RESET, person, link);
}

/** The mail that lets a new person in, in their language. */
export function inviteMail(person: Addressee, link: string): Mail {
  return mailOf(INVITE, person, link);
}

function mailOf(texts: Record<Locale, LinkMail>, person: Addressee, link: string): Mail {
  const { subject, lines } = texts[person.locale];
  return { to: person.email, subject, text: `${lines(person.name, link).join('\n\n')}\n` };
}
