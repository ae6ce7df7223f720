import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod';
import { fieldCodeOf } from '#contract/field-problems.ts';
import { type Tender, tenderRow } from '#contract/resources/tenders.ts';
import { url } from '#contract/row.ts';
import type { TenderDates } from '#domain/tenders/windows.ts';
import type { NewTender, TenderPatch } from './actions.ts';
import {
  formWindow,
  formWindows,
  windowIn,
  windowsIn,
  windowsText,
  windowText,
} from './windows.ts';

const row = tenderRow.shape;
const { gazette, advancePayment, offersThresholds } = row;

/** Empty for none. */
const address = z
  .string()
  .trim()
  .refine((text) => text === '' || url.safeParse(text).success);
/** A number that may not be left out. */
const needed = <T extends z.ZodType<number>>(number: T) =>
  number.nullable().refine((value): boolean => value !== null, { params: { code: 'required' } });

/**
 * The fields of a call that its form has: all but the lists that have tabs of their own. Values are flat
 * and lists are texts, so that what was touched is told by `===`.
 */
export const tenderForm = z.object({
  code: row.code,
  title: row.title,
  organizationId: row.organizationId,
  level: row.level,
  bdns: row.bdns,
  gazetteName: gazette.shape.name,
  gazetteNumber: gazette.shape.number,
  gazetteDate: gazette.shape.date,
  gazetteUrl: address,
  publicationDate: row.publicationDate,
  date: row.date,
  procedureCode: row.procedureCode,
  regime: row.regime,
  aidType: row.aidType,
  minimis: row.minimis,
  minimisRegime: row.minimisRegime,
  /** With commas between them. */
  euFunds: z.string().refine((text) => row.euFunds.safeParse(partsOf(text)).success),
  stateAidNumber: row.stateAidNumber,
  budgetCents: row.budgetCents,
  maxPerProjectCents: row.maxPerProjectCents,
  intensityBp: row.intensityBp,
  advanceAllowed: advancePayment.shape.allowed,
  advancePctBp: advancePayment.shape.pctBp,
  advanceGuarantee: advancePayment.shape.guarantee,
  applicationDeadline: formWindow,
  resolutionDeadline: formWindow,
  resolutionDate: row.resolutionDate,
  executionDeadline: formWindows,
  justificationDeadline: formWindows,
  paymentPeriod: formWindows,
  justificationMode: row.justificationMode,
  offersWorksCents: needed(offersThresholds.shape.worksCents),
  offersServicesCents: needed(offersThresholds.shape.servicesCents),
  subcontractingMaxBp: row.subcontractingMaxBp,
  indirectPctBp: row.indirectPctBp,
  transferLimitBp: row.transferLimitBp,
  cashLimitCents: needed(row.cashLimitCents),
  allowsRelatedParty: row.allowsRelatedParty,
  stampText: row.stampText,
  retentionYears: needed(row.retentionYears),
  compatible: z.enum(['', 'yes', 'no']),
  urlBases: address,
  statusOverride: row.statusOverride,
  notes: row.notes,
});
export type TenderForm = z.infer<typeof tenderForm>;

/** Checks the form by the contract's schema; the messages are its codes. */
export const tenderResolver = zodResolver(tenderForm, { error: fieldCodeOf });

export function formOf(tender: Tender): TenderForm {
  const { gazette: paper, advancePayment: advance, offersThresholds: offers } = tender;
  return {
    code: tender.code,
    title: tender.title,
    organizationId: tender.organizationId,
    level: tender.level,
    bdns: tender.bdns,
    gazetteName: paper.name,
    gazetteNumber: paper.number,
    gazetteDate: paper.date,
    gazetteUrl: paper.url ?? '',
    publicationDate: tender.publicationDate,
    date: tender.date,
    procedureCode: tender.procedureCode,
    regime: tender.regime,
    aidType: tender.aidType,
    minimis: tender.minimis,
    minimisRegime: tender.minimisRegime,
    euFunds: tender.euFunds.join(', '),
    stateAidNumber: tender.stateAidNumber,
    budgetCents: tender.budgetCents,
    maxPerProjectCents: tender.maxPerProjectCents,
    intensityBp: tender.intensityBp,
    advanceAllowed: advance.allowed,
    advancePctBp: advance.pctBp,
    advanceGuarantee: advance.guarantee,
    applicationDeadline: windowText(tender.applicationDeadline),
    resolutionDeadline: windowText(tender.resolutionDeadline),
    resolutionDate: tender.resolutionDate,
    executionDeadline: windowsText(tender.executionDeadline),
    justificationDeadline: windowsText(tender.justificationDeadline),
    paymentPeriod: windowsText(tender.paymentPeriod),
    justificationMode: tender.justificationMode,
    offersWorksCents: offers.worksCents,
    offersServicesCents: offers.servicesCents,
    subcontractingMaxBp: tender.subcontractingMaxBp,
    indirectPctBp: tender.indirectPctBp,
    transferLimitBp: tender.transferLimitBp,
    cashLimitCents: tender.cashLimitCents,
    allowsRelatedParty: tender.allowsRelatedParty,
    stampText: tender.stampText,
    retentionYears: tender.retentionYears,
    compatible: tender.compatible === null ? '' : tender.compatible ? 'yes' : 'no',
    urlBases: tender.urlBases ?? '',
    statusOverride: tender.statusOverride,
    notes: tender.notes,
  };
}

/** The fields of the contract that these fields of a checked form stand for. */
export function patchOf(form: TenderForm, names: readonly string[]): TenderPatch {
  const wanted = new Set(names.flatMap(rowFieldsOf));
  return Object.fromEntries(Object.entries(fieldsOf(form)).filter(([name]) => wanted.has(name)));
}

/** The dates of a form while it is typed, to show what its rules come to. */
export function datesOf(form: Pick<TenderForm, (typeof DATE_FIELDS)[number]>): TenderDates {
  return {
    publicationDate: form.publicationDate,
    resolutionDate: form.resolutionDate,
    applicationDeadline: windowIn(form.applicationDeadline),
    resolutionDeadline: windowIn(form.resolutionDeadline),
    executionDeadline: windowsIn(form.executionDeadline),
    justificationDeadline: windowsIn(form.justificationDeadline),
    paymentPeriod: windowsIn(form.paymentPeriod),
  };
}

export const DATE_FIELDS = [
  'publicationDate',
  'resolutionDate',
  'applicationDeadline',
  'resolutionDeadline',
  'executionDeadline',
  'justificationDeadline',
  'paymentPeriod',
] as const satisfies readonly (keyof TenderForm)[];

function fieldsOf(form: TenderForm): Omit<NewTender, 'items' | 'milestones' | 'documents'> {
  return {
    code: form.code,
    title: form.title,
    organizationId: form.organizationId,
    level: form.level,
    bdns: form.bdns,
    gazette: {
      name: form.gazetteName,
      number: form.gazetteNumber,
      date: form.gazetteDate,
      url: form.gazetteUrl || null,
    },
    publicationDate: form.publicationDate,
    date: form.date,
    procedureCode: form.procedureCode,
    regime: form.regime,
    aidType: form.aidType,
    minimis: form.minimis,
    minimisRegime: form.minimis ? form.minimisRegime : null,
    euFunds: partsOf(form.euFunds),
    stateAidNumber: form.stateAidNumber,
    budgetCents: form.budgetCents,
    maxPerProjectCents: form.maxPerProjectCents,
    intensityBp: form.intensityBp,
    advancePayment: {
      allowed: form.advanceAllowed,
      pctBp: form.advanceAllowed ? form.advancePctBp : null,
      guarantee: form.advanceAllowed && form.advanceGuarantee,
    },
    applicationDeadline: windowIn(form.applicationDeadline),
    resolutionDeadline: windowIn(form.resolutionDeadline),
    resolutionDate: form.resolutionDate,
    executionDeadline: windowsIn(form.executionDeadline),
    justificationDeadline: windowsIn(form.justificationDeadline),
    paymentPeriod: windowsIn(form.paymentPeriod),
    justificationMode: form.justificationMode,
    offersThresholds: {
      worksCents: form.offersWorksCents ?? 0,
      servicesCents: form.offersServicesCents ?? 0,
    },
    subcontractingMaxBp: form.subcontractingMaxBp,
    indirectPctBp: form.indirectPctBp,
    transferLimitBp: form.transferLimitBp,
    cashLimitCents: form.cashLimitCents ?? 0,
    allowsRelatedParty: form.allowsRelatedParty,
    stampText: form.stampText,
    ...(form.retentionYears !== null && { retentionYears: form.retentionYears }),
    compatible: form.compatible === '' ? null : form.compatible === 'yes',
    urlBases: form.urlBases || null,
    statusOverride: form.statusOverride,
    notes: form.notes,
  };
}

/** `gazetteName` is a part of `gazette`; without minimis there is no regime of it. */
function rowFieldsOf(name: string): string[] {
  if (name.startsWith('gazette')) return ['gazette'];
  if (name.startsWith('advance')) return ['advancePayment'];
  if (name.startsWith('offers')) return ['offersThresholds'];
  return name.startsWith('minimis') ? ['minimis', 'minimisRegime'] : [name];
}

function partsOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
