import * as z from 'zod';
import { VERDICTS } from '#domain/approvals/approval.ts';
import { instant, text } from './row.ts';

/** What a second person says of the money of a row, whole; null takes it back. */
export const approvalField = {
  approval: z
    .strictObject({
      verdict: z.enum(VERDICTS),
      note: text(500),
      /** `moneyAt` of the row as they saw it: of other money nothing is said. */
      moneyAt: instant.nullable(),
    })
    .nullable()
    .default(null),
};

/** What the server says of it; other money takes the approval away. */
export const approvalGiven = {
  approvalBy: z.uuid().nullable(),
  approvalAt: z.iso.datetime().nullable(),
  /** Who wrote the money last, and when; null where rows did not keep it yet. */
  moneyBy: z.uuid().nullable(),
  moneyAt: z.iso.datetime().nullable(),
};
