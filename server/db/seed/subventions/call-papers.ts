import { type Day, formatDay } from '#domain/days.ts';
import type { Files } from '../../../files/open-files.ts';
import { moneyText, percentText } from '../../../pdf/numbers.ts';
import { type KeptDocument, keepBytes } from '../documents.ts';
import { demoId } from '../ids.ts';
import { beginPaper, endPaper } from '../papers.ts';
import { demoTenders, tenderId } from './calls.ts';

/** Of calls that are invented, whole or in their days: of real ones the real papers are in the gazettes. */
const WITH_PAPERS = ['production', 'short-films', 'development'];

const FICTION =
  'Documento inventado para a demostración de Xeito: nin esta convocatoria nin as súas bases existen. Nada do que di é de aplicación.';

type Call = ReturnType<typeof demoTenders>[number];

const KINDS = {
  bases: { title: 'Bases reguladoras', write: basesOf },
  gazette: { title: 'Convocatoria', write: announcementOf },
} as const;

/** Writes bases and announcement of some calls, and keeps their bytes. */
export async function keepCallPapers(files: Files, today: Day): Promise<KeptDocument[]> {
  const calls = new Map(demoTenders(today).map((call) => [call.id, call]));
  const kept: KeptDocument[] = [];
  for (const key of WITH_PAPERS) {
    const call = calls.get(tenderId(key));
    const day = call?.publicationDate;
    if (!call || !day) throw new Error(`The demonstration has no published call ${key}`);
    for (const [location, { title, write }] of Object.entries(KINDS)) {
      const frame = beginPaper(`${title} ${call.code}`, 'Organismo inexistente', day);
      frame.heading(call.title);
      frame.facts(write(call));
      // oxlint-disable-next-line no-await-in-loop -- each holds its fonts in memory until it is written
      const { bytes, text } = await endPaper(frame, FICTION);
      const document = {
        text,
        id: demoId(`file:${location}:${key}`),
        name: `${title} ${call.code}.pdf`,
        type: 'application/pdf',
        resource: 'tenders' as const,
        rowId: call.id,
        location,
        bornOn: day,
      };
      // oxlint-disable-next-line no-await-in-loop -- the same
      kept.push(await keepBytes(files, bytes, document));
    }
  }
  return kept;
}

type Facts = [name: string, value: string][];

function basesOf({
  intensityBp,
  maxPerProjectCents,
  offersThresholds,
  retentionYears,
}: Call): Facts {
  const { worksCents, servicesCents } = offersThresholds;
  return [
    ['Obxecto', 'Proxectos de empresas que non existen'],
    ['Intensidade', intensityBp === null ? 'Sen límite' : percentText(intensityBp)],
    ['Máximo por proxecto', moneyOr(maxPerProjectCents)],
    ['Tres ofertas', `Servizos: ${moneyText(servicesCents)}\nObras: ${moneyText(worksCents)}`],
    ['Conservación', `${retentionYears} anos`],
  ];
}

function announcementOf({ code, publicationDate, applicationDeadline, budgetCents }: Call): Facts {
  const { from, to } = applicationDeadline;
  return [
    ['Procedemento', code],
    ['Publicación', dayOr(publicationDate)],
    ['Orzamento', moneyOr(budgetCents)],
    ['Prazo de solicitudes', `${dayOr(from.day)} – ${dayOr(to.day)}`],
  ];
}

function dayOr(day: Day | null): string {
  return day === null ? '—' : formatDay(day);
}

function moneyOr(cents: number | null): string {
  return cents === null ? 'Non se di' : moneyText(cents);
}
