import { Box, chakra } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Tender } from '#contract/resources/tenders.ts';
import { hasAid } from '#domain/call-requests/aid.ts';
import { groupBy } from '#domain/group-by.ts';
import { type AskedOfItem, type AskedShare, askedByItem } from '#domain/tenders/requested.ts';
import { MoneyCell, MoneyText } from '#ui/money-text.tsx';
import { Card } from '#ui/page.tsx';
import { useItemsOf } from '../queries.ts';
import type { TenderLine } from '../tender.ts';

/** What our requests ask for by the items of the call, and what is left to its limits. */
export function AskedTable({ line: { tender, requests } }: { line: TenderLine }) {
  const { t } = useLingui();
  const alive = requests.filter(hasAid);
  const items = useItemsOf(alive.map(({ id }) => id));
  if (!items || alive.length === 0) return null;
  const byRequest = groupBy(items, ({ callRequestId }) => callRequestId);
  const budgets = alive.map(({ id }) => ({ requestId: id, items: byRequest.get(id) ?? [] }));
  const asked = askedByItem(tender.items, budgets);
  const codes = new Map(alive.map(({ id, internalCode }) => [id, internalCode]));
  if (asked.every(({ shares }) => shares.length === 0)) return null;
  return (
    <Card title={t`What we requested`}>
      <p className="x-hint">
        <Trans>
          Limits hold for each request: the margin is that of the request that is nearest to its
          own.
        </Trans>
      </p>
      <table className="x-table ten-asked">
        <thead>
          <tr>
            <th scope="col">{t`Item`}</th>
            <th scope="col" className="is-number">
              <Trans context="amount">Requested</Trans>
            </th>
            <th scope="col" className="is-number">{t`Limit`}</th>
            <th scope="col" className="is-number">{t`Margin`}</th>
          </tr>
        </thead>
        {asked.map((one) => (
          <ItemRows key={one.itemId} {...{ one, codes }} name={itemName(tender, one)} />
        ))}
      </table>
    </Card>
  );
}

function itemName({ items }: Tender, { itemId }: AskedOfItem): string | null {
  return items.find(({ id }) => id === itemId)?.name ?? null;
}

interface ItemRowsProps {
  one: AskedOfItem;
  /** Null for what is of no item of the call. */
  name: string | null;
  codes: ReadonlyMap<string, string>;
}

function ItemRows({ one, name, codes }: ItemRowsProps) {
  const [only] = one.shares;
  return (
    <tbody>
      <tr>
        <th scope="row">
          {name ?? <Trans>Of no item of the call</Trans>}
          {one.shares.length > 1 ? (
            <span className="x-hint">
              {' '}
              <Plural value={one.shares.length} one="# request" other="# requests" />
            </span>
          ) : null}
        </th>
        <MoneyCell cents={one.requestedCents} />
        <td className="is-number">
          {one.shares.length === 1 ? <Cents cents={only?.capCents} /> : null}
        </td>
        <td className="is-number">
          <Margin cents={one.marginCents} />
        </td>
      </tr>
      {one.shares.length > 1
        ? one.shares.map((share) => (
            <ShareRow key={share.requestId} share={share} code={codes.get(share.requestId) ?? ''} />
          ))
        : null}
    </tbody>
  );
}

function ShareRow({ share, code }: { share: AskedShare; code: string }) {
  return (
    <tr>
      <chakra.th scope="row" css={{ ps: '24px' }} fontWeight="400">
        <Link
          to="/subventions/call-requests/$callRequestId/budget"
          params={{ callRequestId: share.requestId }}
          className="x-row-link"
        >
          {code}
        </Link>
      </chakra.th>
      <MoneyCell cents={share.requestedCents} />
      <td className="is-number">
        <Cents cents={share.capCents} />
      </td>
      <td className="is-number">
        <Margin cents={share.marginCents} />
      </td>
    </tr>
  );
}

function Cents({ cents }: { cents: number | null | undefined }) {
  return cents === null || cents === undefined ? '—' : <MoneyText cents={cents} />;
}

/** In words too where it is passed. */
function Margin({ cents }: { cents: number | null }) {
  if (cents === null) return '—';
  if (cents >= 0) return <MoneyText cents={cents} />;
  return (
    <Box as="span" className="x-money-out" display="inline-grid" justifyItems="end">
      <MoneyText cents={cents} /> <Trans>over the limit</Trans>
    </Box>
  );
}
