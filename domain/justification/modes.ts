import type { Cents } from '../money.ts';
import type { JustificationMode } from '../tenders/kinds.ts';

/** What a way of justification asks for. */
interface ModeRules {
  article: string;
  /** `asked`: each payment with its proof; `sampled`: the body asks for some; `none`: costs are not proved one by one. */
  proofs: 'asked' | 'sampled' | 'none';
  /** The grant has to be below it, and where European funds ease it below the other; null for any. */
  below: { cents: Cents; easedCents: Cents } | null;
  /** The paper that it stands on, by the words of its type in Spanish and Galician; null for none. */
  paper: RegExp | null;
}

/**
 * The ways of Ley 38/2003, article 30.1, by RD 887/2006: vouchers (72), auditor's report (74), simplified (75:
 * below 60,000 €, with European funds below 100,000 € by Real Decreto-ley 36/2020, article 63.a, with a sample of the
 * proofs), modules (76 to 79: units are certified, and no vouchers
 * kept for it), annual accounts (80).
 */
export const MODES: Readonly<Record<JustificationMode, ModeRules>> = {
  vouchers: { article: 'RLGS, art. 72', proofs: 'asked', below: null, paper: null },
  auditor: { article: 'RLGS, art. 74', proofs: 'asked', below: null, paper: /auditor/i },
  simplified: {
    article: 'RLGS, art. 75',
    proofs: 'sampled',
    below: { cents: 60_000_00, easedCents: 100_000_00 },
    paper: null,
  },
  modules: {
    article: 'RLGS, art. 76 a 79',
    proofs: 'none',
    below: null,
    paper: /m[oó]dulos?\b/i,
  },
  accounts: {
    article: 'RLGS, art. 80',
    proofs: 'none',
    below: null,
    paper:
      /(?:cuentas anuales|contas anuais|estados? (?:contables?|cont[aá]beis|financeiros?|financieros?))/i,
  },
};
