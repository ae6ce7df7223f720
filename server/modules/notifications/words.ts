import type { Locale } from '#contract/resources/accounts.ts';
import type { SubventionEvent } from '#domain/calendar/subvention-events.ts';
import { type Day, daysBetween, formatDay } from '#domain/days.ts';
import { withoutAmounts } from '#domain/notifications/without-amounts.ts';
import type { NotificationRow } from '#contract/resources/notifications.ts';
import { feedWords } from '../calendar/feed-words.ts';

/** What mails and pushes say of notices. */
interface Words {
  hello: (name: string) => string;
  subject: (count: number) => string;
  lead: string;
  end: string;
  pushMany: (count: number) => string;
  open: string;
  snooze: string;
  left: (days: number) => string;
  received: string;
  assigned: string;
  disputed: string;
  declined: string;
  mentioned: string;
  answered: string;
  expenses: (count: number) => string;
  calls: (count: number) => string;
  test: { title: string; text: string };
}

export const WORDS: Readonly<Record<Locale, Words>> = {
  es: {
    hello: (name) => `Hola, ${name}:`,
    subject: (count) => (count === 1 ? 'Xeito: un aviso' : `Xeito: ${count} avisos`),
    lead: 'Esto es lo nuevo en tu bandeja de entrada:',
    end: 'En tu perfil puedes elegir qué avisos quieres recibir por correo.',
    pushMany: (count) => `${count} avisos nuevos`,
    open: 'Abrir',
    snooze: 'Mañana',
    left: (days) =>
      days < 0
        ? 'vencido'
        : days === 0
          ? 'hoy'
          : days === 1
            ? 'queda 1 día'
            : `quedan ${days} días`,
    received: 'Requerimiento notificado',
    assigned: 'Se te ha asignado',
    disputed: 'Ve un error en su extracto',
    declined: 'No se ha aprobado',
    mentioned: 'Te han mencionado en un comentario',
    answered: 'Hay un comentario nuevo',
    expenses: (count) =>
      count === 1
        ? 'Un gasto nuevo del servicio de contabilidad'
        : `${count} gastos nuevos del servicio de contabilidad`,
    calls: (count) =>
      count === 1
        ? 'Una convocatoria nueva en la BDNS'
        : `${count} convocatorias nuevas en la BDNS`,
    test: { title: 'Xeito: prueba', text: 'Si lees esto, los avisos te llegan.' },
  },
  gl: {
    hello: (name) => `Ola, ${name}:`,
    subject: (count) => (count === 1 ? 'Xeito: un aviso' : `Xeito: ${count} avisos`),
    lead: 'Isto é o novo na túa caixa de entrada:',
    end: 'No teu perfil podes escoller que avisos queres recibir por correo.',
    pushMany: (count) => `${count} avisos novos`,
    open: 'Abrir',
    snooze: 'Mañá',
    left: (days) =>
      days < 0
        ? 'vencido'
        : days === 0
          ? 'hoxe'
          : days === 1
            ? 'queda 1 día'
            : `quedan ${days} días`,
    received: 'Requirimento notificado',
    assigned: 'Asignáronche',
    disputed: 'Ve un erro no seu extracto',
    declined: 'Non se aprobou',
    mentioned: 'Mencionáronte nun comentario',
    answered: 'Hai un comentario novo',
    expenses: (count) =>
      count === 1
        ? 'Un gasto novo do servizo de contabilidade'
        : `${count} gastos novos do servizo de contabilidade`,
    calls: (count) =>
      count === 1 ? 'Unha convocatoria nova na BDNS' : `${count} convocatorias novas na BDNS`,
    test: { title: 'Xeito: proba', text: 'Se les isto, os avisos chéganche.' },
  },
  en: {
    hello: (name) => `Hello, ${name}:`,
    subject: (count) => (count === 1 ? 'Xeito: one notice' : `Xeito: ${count} notices`),
    lead: 'This is new in your inbox:',
    end: 'In your profile you can choose which notices come by mail.',
    pushMany: (count) => `${count} new notices`,
    open: 'Open',
    snooze: 'Tomorrow',
    left: (days) =>
      days < 0 ? 'overdue' : days === 0 ? 'today' : days === 1 ? '1 day left' : `${days} days left`,
    received: 'A requirement was notified',
    assigned: 'Assigned to you',
    disputed: 'Sees an error in the statement',
    declined: 'It was not approved',
    mentioned: 'Mentioned you in a comment',
    answered: 'There is a new comment',
    expenses: (count) =>
      count === 1
        ? 'One new expense of the accounting service'
        : `${count} new expenses of the accounting service`,
    calls: (count) => (count === 1 ? 'One new call in the BDNS' : `${count} new calls in the BDNS`),
    test: { title: 'Xeito: test', text: 'If you read this, notices reach you.' },
  },
};

type Worded = Pick<NotificationRow, 'rule' | 'about' | 'title' | 'text'>;

/** What happens, and to what; without amounts, whoever wrote the words. */
export function noticeWords(
  { rule, about, title }: Worded,
  locale: Locale,
  today: Day,
): { what: string; title: string } {
  if (!about) return { what: '', title: withoutAmounts(title) };
  const words = WORDS[locale];
  const shown = eventText(about, locale);
  const due =
    about.dueDay === null
      ? ''
      : `${formatDay(about.dueDay)} (${words.left(daysBetween(today, about.dueDay))})`;
  const why: Record<NotificationRow['rule'], string> = {
    alert: shown.what,
    received: words.received,
    assigned: words.assigned,
    disputed: words.disputed,
    declined: words.declined,
    mentioned: words.mentioned,
    answered: words.answered,
    given: words.assigned,
    'new-expenses': words.expenses(about.count ?? 1),
    'new-calls': words.calls(about.count ?? 1),
    message: '',
  };
  return {
    what: [why[rule], due].filter(Boolean).join(', '),
    title: withoutAmounts([shown.title, about.context].filter(Boolean).join(' · ')),
  };
}

/** The words of the calendar, which knows the same events. */
function eventText(
  { layer, event, title }: NonNullable<Worded['about']>,
  locale: Locale,
): { what: string; title: string } {
  if (layer === null || event === null) return { what: '', title };
  const said = feedWords(locale)({ layer, kind: event, title } as SubventionEvent);
  return { what: said.what, title: said.title };
}
