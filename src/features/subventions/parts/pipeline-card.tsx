import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { MoneyCell } from '#ui/money-text.tsx';
import { Card } from '#ui/page.tsx';
import { RequestChip } from '#ui/subventions/request-chip.tsx';
import type { PipelineStep } from '../overview.ts';

/** How many requests stand in each state, and how much they come to. */
export function PipelineCard({ steps }: { steps: readonly PipelineStep[] }) {
  const { t } = useLingui();
  const most = Math.max(1, ...steps.map(({ cents }) => cents));
  return (
    <Card
      title={t`Requests by state`}
      actions={<Link to="/subventions/call-requests">{t`All requests`}</Link>}
    >
      {steps.length === 0 ? (
        <p className="x-hint">{t`No requests yet.`}</p>
      ) : (
        <table className="x-table">
          <thead>
            <tr>
              <chakra.th scope="col" w="100%">{t`State`}</chakra.th>
              <th scope="col" className="is-number">{t`Requests`}</th>
              <th scope="col" className="is-number">{t`Amount`}</th>
            </tr>
          </thead>
          <tbody>
            {steps.map(({ state, count, cents }) => (
              <tr key={state}>
                <th scope="row">
                  <Link
                    to="/subventions/call-requests"
                    className="x-row-link"
                    search={(current: object) => ({ ...current, state: [state] })}
                  >
                    <RequestChip state={state} />
                  </Link>
                  <chakra.span
                    display="block"
                    h="4px"
                    mt="4px"
                    borderRadius="2px"
                    bg="brand.solid"
                    aria-hidden="true"
                    style={{ width: `${(cents / most) * 100}%` }}
                  />
                </th>
                <td className="is-number">{count}</td>
                <MoneyCell cents={cents} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="x-hint">
        <Trans>What was granted; of requests not decided on, what is asked for.</Trans>
      </p>
    </Card>
  );
}
