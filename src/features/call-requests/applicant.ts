import * as z from 'zod';
import type { CallRequest } from '#contract/resources/call-requests.ts';
import { callRequestRow } from '#contract/resources/call-requests.ts';

/** In place of a company of the group: somebody else applies. */
export const OUTSIDE = 'outside';

const anonymous = callRequestRow.shape.anonymousCompany.unwrap();

/** Who applies as a form asks for it: a company of the group, somebody else, or nobody yet (empty). */
export const applicantForm = {
  applicant: z.union([z.literal(''), z.literal(OUTSIDE), z.uuid()]),
  outsideName: z.string().max(200),
  outsideNif: z
    .string()
    .trim()
    .refine((text) => text === '' || anonymous.shape.nif.safeParse(text).success, {
      params: { code: 'tax-id' },
    }),
};

export interface ApplicantForm {
  applicant: string;
  outsideName: string;
  outsideNif: string;
}

/** While nobody has said who applies. */
export const NOBODY: ApplicantForm = { applicant: '', outsideName: '', outsideNif: '' };

export function applicantOf({
  companyId,
  anonymousCompany,
}: Pick<CallRequest, 'companyId' | 'anonymousCompany'>): ApplicantForm {
  return {
    applicant: anonymousCompany ? OUTSIDE : (companyId ?? ''),
    outsideName: anonymousCompany?.name ?? '',
    outsideNif: anonymousCompany?.nif ?? '',
  };
}

export function fieldsOfApplicant({ applicant, outsideName, outsideNif }: ApplicantForm) {
  const isOutside = applicant === OUTSIDE;
  return {
    companyId: isOutside ? null : applicant || null,
    anonymousCompany: isOutside ? { name: outsideName.trim(), nif: outsideNif || null } : null,
  };
}

/** Somebody outside the group has a name. */
export function isNamed({ applicant, outsideName }: ApplicantForm): boolean {
  return applicant !== OUTSIDE || outsideName.trim() !== '';
}
