import type { Locale } from '#contract/resources/accounts.ts';
import type { CertificateType } from '#domain/companies/certificates.ts';
import type { EventWords } from '#domain/calendar/ics-entries.ts';
import type { EventKind, EventLayer } from '#domain/calendar/event-kinds.ts';
import type { SubventionEvent } from '#domain/calendar/subvention-events.ts';
import { TENDER_PARTS, type TenderPart } from '#domain/tenders/windows.ts';

/** What the calendar says, in the words of the app. */
interface FeedWords {
  name: string;
  layers: Readonly<Record<EventLayer, string>>;
  windows: Readonly<Record<TenderPart, Readonly<Record<'from' | 'to', string>>>>;
  others: Readonly<Record<Exclude<EventKind, 'from' | 'to'>, string>>;
  certificates: Readonly<Record<CertificateType, string>>;
}

const FEED_WORDS: Readonly<Record<Locale, FeedWords>> = {
  es: {
    name: 'Subvenciones',
    layers: {
      application: 'Solicitudes',
      resolution: 'Resolución',
      execution: 'Ejecución',
      justification: 'Justificación',
      payment: 'Pago',
      milestone: 'Hitos',
      document: 'Documentos',
      certificate: 'Certificados',
      holiday: 'Festivos',
    },
    windows: {
      application: {
        from: 'Se abre el plazo de solicitudes',
        to: 'Termina el plazo de solicitudes',
      },
      resolution: {
        from: 'Empieza el plazo de resolución',
        to: 'Termina el plazo de resolución',
      },
      execution: { from: 'Empieza la ejecución', to: 'Termina la ejecución' },
      justification: {
        from: 'Empieza el plazo de justificación',
        to: 'Termina el plazo de justificación',
      },
      payment: { from: 'Empieza el plazo de pago', to: 'Termina el plazo de pago' },
    },
    others: {
      milestone: 'Hito',
      notification: 'Último día para acceder a la notificación',
      amendment: 'Último día para subsanar',
      answer: 'Último día de la respuesta a un cambio de la concesión',
      certificate: 'Caduca el certificado',
      holiday: 'Festivo',
    },
    certificates: {
      aeat: 'Tributos del Estado (AEAT)',
      tgss: 'Seguridad Social (TGSS)',
      atriga: 'Tributos de Galicia (ATRIGA)',
      'payment-terms': 'Plazos de pago a proveedores',
    },
  },
  gl: {
    name: 'Subvencións',
    layers: {
      application: 'Solicitudes',
      resolution: 'Resolución',
      execution: 'Execución',
      justification: 'Xustificación',
      payment: 'Pagamento',
      milestone: 'Fitos',
      document: 'Documentos',
      certificate: 'Certificados',
      holiday: 'Festivos',
    },
    windows: {
      application: {
        from: 'Ábrese o prazo de solicitudes',
        to: 'Remata o prazo de solicitudes',
      },
      resolution: { from: 'Comeza o prazo de resolución', to: 'Remata o prazo de resolución' },
      execution: { from: 'Comeza a execución', to: 'Remata a execución' },
      justification: {
        from: 'Comeza o prazo de xustificación',
        to: 'Remata o prazo de xustificación',
      },
      payment: { from: 'Comeza o prazo de pagamento', to: 'Remata o prazo de pagamento' },
    },
    others: {
      milestone: 'Fito',
      notification: 'Último día para acceder á notificación',
      amendment: 'Último día para emendar',
      answer: 'Último día da resposta a un cambio da concesión',
      certificate: 'Caduca o certificado',
      holiday: 'Festivo',
    },
    certificates: {
      aeat: 'Tributos do Estado (AEAT)',
      tgss: 'Seguridade Social (TGSS)',
      atriga: 'Tributos de Galicia (ATRIGA)',
      'payment-terms': 'Prazos de pagamento a provedores',
    },
  },
  en: {
    name: 'Subsidies',
    layers: {
      application: 'Applications',
      resolution: 'Resolution',
      execution: 'Execution',
      justification: 'Justification',
      payment: 'Payment',
      milestone: 'Milestones',
      document: 'Documents',
      certificate: 'Certificates',
      holiday: 'Holidays',
    },
    windows: {
      application: { from: 'Applications open', to: 'Applications close' },
      resolution: {
        from: 'The term of the resolution begins',
        to: 'The term of the resolution ends',
      },
      execution: { from: 'The execution begins', to: 'The execution ends' },
      justification: { from: 'The justification begins', to: 'The justification ends' },
      payment: { from: 'The payment begins', to: 'The payment ends' },
    },
    others: {
      milestone: 'Milestone',
      notification: 'Last day to access the notification',
      amendment: 'Last day to amend',
      answer: 'Last day of the answer to a change of the grant',
      certificate: 'Certificate expires',
      holiday: 'Holiday',
    },
    certificates: {
      aeat: 'Taxes of the State (AEAT)',
      tgss: 'Social Security (TGSS)',
      atriga: 'Taxes of Galicia (ATRIGA)',
      'payment-terms': 'Terms of payment to suppliers',
    },
  },
};

/** What the calendar is called. */
export function feedName(language: Locale): string {
  return FEED_WORDS[language].name;
}

/** An event in the words of a language; a type that has none is shown as it is. */
export function feedWords(language: Locale): (event: SubventionEvent) => EventWords {
  const { layers, windows, others, certificates } = FEED_WORDS[language];
  return ({ layer, kind, title }) => {
    const part = TENDER_PARTS.find((one) => one === layer);
    // Of a type that this version does not know the row's own word stands.
    const named: Readonly<Record<string, string>> = certificates;
    const isEnd = kind === 'from' || kind === 'to';
    return {
      what: isEnd ? (part ? windows[part][kind] : layers[layer]) : others[kind],
      title: layer === 'certificate' ? (named[title] ?? title) : title,
      layer: layers[layer],
    };
  };
}
