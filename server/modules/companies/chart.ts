import { type PgcAccount, PGC } from '#domain/accounts/pgc.ts';

/**
 * Groups 6 and 7 to three digits, and to four in the subgroups of the ordinary business. In the others
 * (finance, fixed assets, impairments) the fourth digit only tells group companies and terms apart:
 * who needs them adds them.
 */
const IN_CHART = /^[67](?:\d\d|[0-5]\d\d)$/;

/** The accounts that a company begins with, by number. */
export const COMPANY_CHART: readonly PgcAccount[] = PGC.filter(({ code }) => IN_CHART.test(code));
