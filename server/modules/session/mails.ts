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

/** The mail with the link to set a new password, in the person's language. */
export function resetMail(person: Addressee, link: string): Mail {
  return mailOf(RESET, person, link);
}

/** The mail that lets a new person in, in his language. */
export function inviteMail(person: Addressee, link: string): Mail {
  return mailOf(INVITE, person, link);
}

function mailOf(texts: Record<Locale, LinkMail>, person: Addressee, link: string): Mail {
  const { subject, lines } = texts[person.locale];
  return { to: person.email, subject, text: `${lines(person.name, link).join('\n\n')}\n` };
}
