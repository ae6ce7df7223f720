import * as z from 'zod';
import { companyInView } from '#records/search-parts.ts';
import { AMORTIZATION_VIEWS } from '#domain/amortizations/views.ts';

/** Value of `peek` that opens the form of a schedule. */
export const NEW_SCHEDULE = 'schedule';

/** Values of `line` for the whole year, and for what has no project or no account. */
export const ALL_LINES = 'all';
export const NO_LINE = 'none';

/**
 * The state of the amortizations as their address carries it. Every value is lenient, so that an old
 * link still opens. `company` is the company in view (shell).
 */
export const amortizationsSearch = z.object({
  by: z.enum(AMORTIZATION_VIEWS).optional().catch(undefined),
  year: z.coerce.number().int().min(1990).max(2150).optional().catch(undefined),
  company: companyInView,
  /** The line of the matrix whose charges are listed: id or account. */
  line: z.coerce.string().max(60).optional().catch(undefined),
  /** January is 1; the whole year without it. */
  month: z.coerce.number().int().min(1).max(12).optional().catch(undefined),
  /** The form that is open: `new`, `schedule`, or the id of a charge. */
  peek: z.string().max(60).optional().catch(undefined),
  /** The resource whose schedule is made. */
  resource: z.uuid().optional().catch(undefined),
});
export type AmortizationsSearch = z.infer<typeof amortizationsSearch>;
