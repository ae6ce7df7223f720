import { Trans, useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import type { Amortization } from '#contract/resources/amortizations.ts';
import type { Actor } from '#domain/access/policy.ts';
import { isElevated } from '#domain/access/roles.ts';
import { chargedDays, eligibleCents, isKeptOut, ownUseOf } from '#domain/amortizations/eligible.ts';
import { isOwnUse } from '#domain/amortizations/kinds.ts';
import { disposedOn } from '#domain/amortizations/retirement.ts';
import { WHOLE_BP } from '#domain/amortizations/usage.ts';
import { rulesOf } from '#domain/justification/assemble.ts';
import { type Cents, sumCents } from '#domain/money.ts';
import { savedCalendars } from '#local/mirror/calendars.ts';
import { savedRow, savedRows, savedRowsWhere } from '#local/mirror/read.ts';
import type { BelowProps } from '#records/definition.ts';
import { MoneyCell } from '#ui/money-text.tsx';

/** What a request may take of a charge. */
export interface EligiblePart {
  requestId: string;
  code: string;
  cents: Cents;
  /** Subsidies have contributed to the purchase, and its call takes nothing of it then. */
  isKeptOut: boolean;
}

/** What the requests of its project may take of a charge (LGS, article 31.6). */
export function EligibleParts({ row, actor }: BelowProps<Amortization>) {
  const { t } = useLingui();
  const parts = useLiveQuery(() => readEligibleParts(row, actor), [row, actor]);
  if (!parts || parts.length === 0) return null;
  return (
    <section aria-label={t`Eligible in requests`}>
      <h3 className="x-subtitle">{t`Eligible in requests`}</h3>
      <table className="x-table">
        <tbody>
          {parts.map((part) => (
            <tr key={part.requestId}>
              <th scope="row">
                {part.code || '—'}
                {part.isKeptOut ? (
                  <p className="x-hint">
                    <Trans>
                      Subsidies have contributed to its purchase: nothing of it is eligible (LGS,
                      article 31.6.a), unless the bases of the call take the rest.
                    </Trans>
                  </p>
                ) : null}
              </th>
              <MoneyCell cents={part.cents} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/**
 * What each request of the project of a charge may take of it, by its call. Of what a company uses of its own the
 * schedule says that, which a right on one project does not show: then nothing is told.
 */
export async function readEligibleParts(
  charge: Amortization,
  actor: Pick<Actor, 'role'>,
): Promise<EligiblePart[]> {
  const { projectId, resourceId, type } = charge;
  if (projectId === null) return [];
  const [bead, ofResource, requests, tenders, organizations, calendars] = await Promise.all([
    savedRow('beads', resourceId),
    savedRowsWhere('amortizations', { field: 'resourceId', anyOf: [resourceId] }),
    savedRows('callRequests'),
    savedRows('tenders'),
    savedRows('organizations'),
    savedCalendars(),
  ]);
  if (!bead) return [];
  const isOwn = isOwnUse(type, bead);
  if (isOwn && !isElevated(actor.role)) return [];
  const schedule = ofResource.filter((one) => one.type === 'asset');
  const taken = isOwn
    ? ownUseOf(charge, ofResource, disposedOn(bead))
    : { amountCents: charge.amountCents, ...chargedDays(charge, schedule, disposedOn(bead)) };
  // The amount of a charge for use is that of the project already.
  const usePctBp = type === 'asset' ? charge.usePctBp : WHOLE_BP;
  return requests
    .filter((request) => request.projectIds.includes(projectId))
    .flatMap((request) => {
      const tender = tenders.find(({ id }) => id === request.tenderId);
      if (!tender) return [];
      const body = organizations.find(({ id }) => id === tender.organizationId);
      const { executionPeriods } = rulesOf(tender, request, calendars.ofBody(body));
      const funding = { ...bead, takesUnpaidPart: tender.takesSubsidisedAssets };
      const cents = executionPeriods.map(({ from, to }) =>
        eligibleCents({ ...taken, usePctBp }, { fromOn: from, toOn: to }, funding),
      );
      return {
        requestId: request.id,
        code: request.internalCode,
        cents: sumCents(cents),
        isKeptOut: isKeptOut(funding),
      };
    });
}
