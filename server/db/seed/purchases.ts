import { type Day, addDays, daysBetween } from '#domain/days.ts';
import { imputableBase } from '#domain/expenses/base.ts';
import { type Cents, splitCents } from '#domain/money.ts';
import { type DemoExpense, impute, toExpense } from './expenses.ts';
import {
  type Spender,
  categoryCodeOf,
  dayWithin,
  draw,
  drawLine,
  isClosing,
  settle,
  unevenParts,
} from './project-money.ts';
import { type DemoSupplier, SUPPLIERS } from './suppliers.ts';

/** From here on the law asks for three offers (article 31.3 LGS). */
const OFFERS_FROM: Cents = 15_000_00;
const RECENT_DAYS = 35;
const REFUNDS = 30;

interface PurchasePlan {
  today: Day;
  count: number;
  random: () => number;
}

/** As many purchases, some of them refunded, so that each project has spent what it should. */
export function demoPurchases(
  spenders: readonly Spender[],
  { today, count, random }: PurchasePlan,
): DemoExpense[] {
  const weights = spenders.map((spender) => Math.round(Math.sqrt(spender.targetCents)));
  const counts = splitCents(count - REFUNDS, weights);
  const purchases = spenders.flatMap((spender, index) =>
    purchasesOf(spender, { today, count: counts[index] ?? 0, random }),
  );
  return [...purchases, ...refundsOf(purchases, today, random)];
}

/** How much of one is imputed: all where the project closes, less of what has just come. */
function fractionFor(spender: Spender, age: number, random: () => number): number {
  const chance = random();
  if (isClosing(spender)) return 1;
  const [none, part] = age < RECENT_DAYS ? [0.42, 0.56] : [0.05, 0.1];
  return chance < none ? 0 : chance < part ? 0.6 : 1;
}

function purchasesOf(spender: Spender, { today, count, random }: PurchasePlan): DemoExpense[] {
  const plans = Array.from({ length: count }, (_, index) => {
    const issueDate = dayWithin(spender, random);
    const age = daysBetween(issueDate, today);
    // The first one counts, so that there is one to bear the rest.
    return { issueDate, fraction: index === 0 ? 1 : fractionFor(spender, age, random) };
  });
  const counted = plans.filter(({ fraction }) => fraction > 0);
  const left = Math.max(0, spender.targetCents - spender.spentCents);
  const parts = unevenParts(left, counted.length, random);
  return plans.map(({ issueDate, fraction }, index) => {
    const imputed = fraction > 0 ? (parts.shift() ?? 0) : 0;
    const netCents = fraction > 0 ? Math.round(imputed / fraction) : averageOf(left, count, random);
    return purchase(spender, { index, issueDate, netCents, imputed }, today, random);
  });
}

function averageOf(total: Cents, count: number, random: () => number): Cents {
  return Math.round((total / count) * (0.4 + random()));
}

interface Plan {
  index: number;
  issueDate: Day;
  netCents: Cents;
  imputed: Cents;
}

function purchase(
  spender: Spender,
  { index, issueDate, netCents, imputed }: Plan,
  today: Day,
  random: () => number,
): DemoExpense {
  const { item } = spender;
  const line = drawLine(spender.lines, random);
  const supplier = supplierFor(line ? categoryCodeOf(line) : '', random);
  const isPersonal = random() < 0.03 && !isClosing(spender);
  const expense = toExpense(
    {
      key: `purchase:${item.key}:${index}`,
      company: item.company,
      issueDate,
      netCents,
      account: supplier.account,
      contact: supplier,
      concept: draw(supplier.concepts, random) ?? '',
      docNumber: `${issueDate.slice(2, 4)}/${String(100 + Math.floor(random() * 9_900))}`,
      vatBp: supplier.vatBp,
      // Meals and gifts: nothing of their VAT is deducted, and it is a cost of nobody's project.
      vatDeductibleBp: isPersonal ? 0 : 10_000,
      withholdingBp: supplier.withholdingBp,
      isRelated: supplier.isRelated ?? false,
      termDays: draw([0, 15, 30, 30, 60], random) ?? 30,
    },
    today,
  );
  if (netCents >= OFFERS_FROM && random() < 0.7) expense.offers = offersOf(expense, random);
  if (imputed === 0) {
    if (random() < 0.06) expense.state = 'cancelled';
    return expense;
  }
  const hasLine = random() > 0.05;
  const places = bearersOf(spender, line?.id ?? null, hasLine, random);
  const shares = splitCents(imputed, places.length > 1 ? [7, 3] : [1]);
  for (const [at, place] of places.entries()) impute(expense, place, shares[at] ?? 0);
  settle(expense, spender);
  return expense;
}

/** The line; sometimes two of the project, and sometimes none yet. */
function bearersOf(
  { projectId, lines }: Spender,
  budgetId: string | null,
  hasLine: boolean,
  random: () => number,
) {
  if (!hasLine) return [{ projectId, budgetId: null }];
  const second = random() < 0.09 ? drawLine(lines, random) : undefined;
  const isOther = second !== undefined && second.id !== budgetId;
  return [{ projectId, budgetId }, ...(isOther ? [{ projectId, budgetId: second.id }] : [])];
}

function supplierFor(code: string, random: () => number): DemoSupplier {
  const fitting = SUPPLIERS.filter(({ categories }) => categories.includes(code));
  const supplier = draw(fitting.length > 0 ? fitting : SUPPLIERS, random);
  if (!supplier) throw new Error('The demonstration has no suppliers');
  return supplier;
}

function offersOf({ contactName, netCents }: DemoExpense, random: () => number) {
  const others = SUPPLIERS.filter(({ name }) => name !== contactName);
  return [0, 1, 2].map((place) => ({
    provider: place === 0 ? contactName : (draw(others, random)?.name ?? ''),
    amountCents: place === 0 ? netCents : Math.round(netCents * (1.03 + 0.2 * random())),
    chosen: place === 0,
    fileId: null,
  }));
}

/** A part of some purchases comes back, and takes it from whoever bore it. */
function refundsOf(
  purchases: readonly DemoExpense[],
  today: Day,
  random: () => number,
): DemoExpense[] {
  const whole = purchases.filter(
    ({ state, imputations }) => state === 'imputed' && imputations.length === 1,
  );
  return Array.from({ length: REFUNDS }, (_, index) => {
    const bought = whole[Math.floor(((index + random()) * whole.length) / REFUNDS)];
    const place = bought?.imputations[0];
    if (!bought || !place) throw new Error('The demonstration has nothing to give back');
    const issueDate = addDays(bought.issueDate, 12) < today ? addDays(bought.issueDate, 12) : today;
    const refund: DemoExpense = {
      ...toExpense(
        {
          key: `refund:${bought.id}`,
          company: 'audiovisual',
          issueDate,
          netCents: -Math.round(bought.netCents * (0.08 + 0.2 * random())),
          account: bought.accountNum,
          contact: { name: bought.contactName, nif: bought.contactNif },
          concept: `Abono: ${bought.concept}`,
          docNumber: `AB-${bought.docNumber}`,
          vatBp: bought.vatCents === 0 ? 0 : 2_100,
        },
        today,
      ),
      companyId: bought.companyId,
    };
    const { projectId, budgetId } = place;
    impute(refund, { projectId, budgetId }, imputableBase(refund));
    return refund;
  });
}
