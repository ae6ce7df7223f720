import type { Company } from '#contract/resources/companies.ts';
import type { MinimisAidRow } from '#contract/resources/minimis-aids.ts';
import { type Day, formatDay } from '#domain/days.ts';
import { citationIn } from '#domain/law.ts';
import type { MinimisCumulation } from '#domain/minimis/cumulation.ts';
import type { MinimisPosition } from '#domain/minimis/window.ts';
import { MINIMIS_REGIMES } from '#domain/tax/de-minimis.ts';
import { createFrame, type Frame } from '../../pdf/frame.ts';
import type { PdfLanguage } from '../../pdf/language.ts';
import { moneyText } from '../../pdf/numbers.ts';
import { DECLARATION_WORDS, type DeclarationWords } from './declaration-words.ts';

type Declarant = Pick<Company, 'id' | 'name' | 'businessName' | 'cif' | 'address' | 'municipality'>;
type Member = Pick<
  Company,
  'id' | 'name' | 'businessName' | 'cif' | 'undertakingGroup' | 'fiscalYearStart'
>;
export type DeclaredCumulation = MinimisCumulation<MinimisAidRow, Member>;

/**
 * The responsible declaration of the de minimis aid of a company and of those that are one undertaking
 * with it (Reg. (UE) 2023/2831, art. 6 and 7.4). The same aids are the same bytes.
 */
export async function writeDeclarationPdf(
  company: Declarant,
  cumulation: DeclaredCumulation,
  { day, language }: { day: Day; language: PdfLanguage },
): Promise<Buffer> {
  const words = DECLARATION_WORDS[language];
  const name = company.businessName || company.name;
  const frame = createFrame({
    title: words.title,
    author: name,
    language,
    date: new Date(`${day}T12:00:00Z`),
  });
  frame.title(words.title);
  frame.facts([
    [words.company, name],
    [words.nif, company.cif],
    [words.address, [company.address, company.municipality].filter(Boolean).join(', ')],
    [words.day, formatDay(day)],
  ]);
  frame.paragraph(words.declares(name, formatDay(day)));
  writeUndertaking(frame, cumulation, words);
  const members = new Map(cumulation.undertaking.companies.map((one) => [one.id, one]));
  for (const position of cumulation.positions) {
    writePosition(frame, position, { members, words, language });
  }
  writeRequested(frame, cumulation.aids, { members, words, language });
  frame.paragraph(words.promise);
  frame.paragraph(words.signature(formatDay(day)));
  return frame.end();
}

interface Around {
  members: ReadonlyMap<string, Member>;
  words: DeclarationWords;
  language: PdfLanguage;
}

function writeUndertaking(
  frame: Frame,
  { undertaking }: DeclaredCumulation,
  words: DeclarationWords,
): void {
  if (undertaking.companies.length < 2) {
    frame.paragraph(words.alone);
    return;
  }
  frame.heading(words.undertaking);
  frame.table(
    [
      { title: words.company, share: 5 },
      { title: words.nif, share: 2 },
    ],
    undertaking.companies.map(({ name, businessName, cif }) => [businessName || name, cif]),
  );
}

function writePosition(
  frame: Frame,
  { limit, counted, usedCents, headroomCents, overCents }: MinimisPosition<MinimisAidRow>,
  around: Around,
): void {
  const { words, language } = around;
  frame.heading(limitName(limit.code, words, language));
  frame.facts([
    [words.basis, citationIn(limit.legalBasis, language)],
    [words.ceiling, moneyText(limit.ceilingCents)],
    [words.used, moneyText(usedCents)],
    overCents > 0 ? [words.over, moneyText(overCents)] : [words.headroom, moneyText(headroomCents)],
  ]);
  if (counted.length === 0) {
    frame.paragraph(words.none);
    return;
  }
  writeAids(frame, counted, usedCents, around);
}

function writeRequested(frame: Frame, aids: readonly MinimisAidRow[], around: Around): void {
  const requested = aids.filter(({ state }) => state === 'requested');
  if (requested.length === 0) return;
  frame.heading(around.words.requested);
  const cents = requested.reduce((sum, { ggeCents }) => sum + ggeCents, 0);
  writeAids(frame, requested, cents, around);
}

function writeAids(
  frame: Frame,
  aids: readonly MinimisAidRow[],
  cents: number,
  { members, words, language }: Around,
): void {
  const rows = aids
    .toSorted((a, b) => a.grantDate.localeCompare(b.grantDate) || a.id.localeCompare(b.id))
    .map((aid) => [
      formatDay(aid.grantDate),
      members.get(aid.companyId)?.name ?? '',
      aid.body,
      aid.bdns,
      limitName(aid.regime, words, language),
      moneyText(aid.ggeCents),
    ]);
  frame.table(
    [
      { title: words.granted, share: 4 },
      { title: words.company, share: 5 },
      { title: words.body, share: 5 },
      { title: words.bdns, share: 3 },
      { title: words.regime, share: 4 },
      { title: words.amount, share: 5, align: 'right' },
    ],
    [...rows, [words.sum, '', '', '', '', moneyText(cents)]],
    true,
  );
}

function limitName(code: string, words: DeclarationWords, language: PdfLanguage): string {
  const regime = MINIMIS_REGIMES.find((one) => one.code === code);
  if (!regime) return words.combined;
  return { es: regime.name, gl: regime.nameGl, en: regime.nameEn }[language];
}
