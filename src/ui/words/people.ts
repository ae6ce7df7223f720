import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { ContractKind, HourBasis } from '#domain/people/kinds.ts';
import type { PaperKind } from '#domain/people/papers.ts';

export const CONTRACT_WORDS: Readonly<Record<ContractKind, MessageDescriptor>> = {
  permanent: msg`Permanent`,
  temporary: msg`Temporary`,
  training: msg`Training`,
  other: msg({ message: 'Other', context: 'contract' }),
};

export const HOUR_BASIS_WORDS: Readonly<Record<HourBasis, MessageDescriptor>> = {
  agreement: msg`Of the collective agreement`,
  union: msg`1.720, of the European Union`,
};

export const PAPER_WORDS: Readonly<Record<PaperKind, MessageDescriptor>> = {
  payslip: msg`Payslip`,
  'payment-proof': msg`Proof of payment`,
  rlc: msg`RLC`,
  rnt: msg`RNT`,
  'form-111': msg`Form 111`,
  'form-190': msg`Form 190`,
};
