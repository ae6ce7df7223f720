import { formatDay } from '#domain/days.ts';
import { hasPart } from '#domain/justification/parts.ts';
import type { Frame } from '../../../pdf/frame.ts';
import { moneyText } from '../../../pdf/numbers.ts';
import type { PaperFacts } from './paper-facts.ts';
import { PAPER_WORDS } from './paper-words.ts';
import { type DossierLanguage, DOSSIER_WORDS } from './words.ts';

/** Who asks whom for what: the head of each paper. */
export function writeWho(frame: Frame, facts: PaperFacts, language: DossierLanguage): void {
  const { request, applicant } = facts;
  const words = DOSSIER_WORDS[language];
  const { mode, modes } = PAPER_WORDS[language];
  const pairs: (readonly [string, string])[] = [
    [words.body, facts.body],
    [words.call, facts.tender],
    [words.caseNumber, caseOf(facts)],
    [words.applicant, applicant.name],
    [words.nif, applicant.nif],
    [mode, modes[facts.mode]],
    [words.period, [request.startDate, request.endDate].map(dayText).join(' – ')],
    [words.granted, money(request.grantedCents)],
    [words.toJustify, money(facts.amountToJustifyCents)],
    ...(hasPart(facts.mode, 'list')
      ? ([
          [words.justified, money(facts.justifiedCents)],
          [words.expected, money(facts.expectedCents)],
        ] as const)
      : []),
  ];
  frame.facts(pairs.filter(([, value]) => value !== ''));
}

export function caseOf({ request }: PaperFacts): string {
  return request.caseNumber || request.internalCode;
}

export function money(cents: number | null): string {
  return cents === null ? '–' : moneyText(cents);
}

export function dayText(day: string | null): string {
  return day === null ? '…' : formatDay(day);
}
