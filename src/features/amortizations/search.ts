import { companyInView } from '#records/search-parts.ts';
import { oneOf, type Read, shapeOf, text, uuid, whole } from '#ui/lenient.ts';
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
export const amortizationsSearch = shapeOf({
  by: oneOf(AMORTIZATION_VIEWS),
  year: whole(1990, 2150),
  company: companyInView,
  /** The line of the matrix whose charges are listed: id or account. */
  line: text(60),
  /** January is 1; the whole year without it. */
  month: whole(1, 12),
  /** The form that is open: `new`, `schedule`, or the id of a charge. */
  peek: text(60),
  /** The resource whose schedule is made. */
  resource: uuid,
});
export type AmortizationsSearch = Read<typeof amortizationsSearch>;
