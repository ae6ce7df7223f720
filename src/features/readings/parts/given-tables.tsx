import { Box, chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { GivenRequest } from '#contract/readings.ts';
import { useFmt } from '#ui/fmt.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { Card } from '#ui/page.tsx';
import {
  DOCUMENTATION_GROUPS,
  DOCUMENTATION_STATUSES,
  MILESTONE_STATES,
  RECORD_RESULTS,
} from '#ui/words/subventions.ts';
import { GivenFiles } from './given-files.tsx';

/** What the request had and has to hand in, and the documents of the request itself. */
export function GivenDocuments({ given }: { given: GivenRequest }) {
  const { t } = useLingui();
  const { id, documents, files } = given;
  return (
    <Card title={t`Documents`}>
      {documents.length + files.length === 0 ? <Nothing /> : null}
      <ul className="x-lines">
        {documents.map((one) => (
          <li key={one.id}>
            <div className="x-line x-line-ends">
              <span>
                {one.type} <span className="x-hint">{t(DOCUMENTATION_GROUPS[one.group])}</span>
              </span>
              <span className="x-hint">{t(DOCUMENTATION_STATUSES[one.status])}</span>
            </div>
            <GivenFiles requestId={id} files={one.files} />
          </li>
        ))}
        {files.length > 0 ? (
          <li>
            <Trans>Of the request itself</Trans>
            <GivenFiles requestId={id} files={files} />
          </li>
        ) : null}
      </ul>
    </Card>
  );
}

export function GivenMilestones({ given: { id, milestones } }: { given: GivenRequest }) {
  const { t } = useLingui();
  const fmt = useFmt();
  return (
    <Card title={t`Milestones`}>
      {milestones.length === 0 ? <Nothing /> : null}
      <ul className="x-lines">
        {milestones.map(({ id: key, title, date, doneAt, state, files }) => {
          const day = doneAt ?? date;
          return (
            <li key={key}>
              <div className="x-line x-line-ends">
                <span>{title}</span>
                <span className="x-hint">
                  {t(MILESTONE_STATES[state])}
                  {day === null ? null : ` · ${fmt.day(day)}`}
                </span>
              </div>
              <GivenFiles requestId={id} files={files} />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** The list of expenses, each with its documents. */
export function GivenRecords({ given: { id, records } }: { given: GivenRequest }) {
  const { t } = useLingui();
  const fmt = useFmt();
  return (
    <Card title={t`Records of the justification`}>
      {records.length === 0 ? (
        <Nothing />
      ) : (
        <Box
          overflowX="auto"
          tabIndex={0}
          role="region"
          aria-label={t`Records of the justification`}
        >
          <chakra.table className="x-table" minWidth="1040px" overflowWrap="normal">
            <thead>
              <tr>
                <th scope="col">{t`No.`}</th>
                <th scope="col">{t`Creditor`}</th>
                <th scope="col">{t`Document no.`}</th>
                <th scope="col">{t`Issued`}</th>
                <th scope="col">{t`Paid`}</th>
                <th scope="col" className="is-number">{t`Total`}</th>
                <th scope="col" className="is-number">{t`Imputed`}</th>
                <th scope="col">{t`Result`}</th>
                <th scope="col">{t`Documents`}</th>
              </tr>
            </thead>
            <tbody>
              {records.map((one) => (
                <tr key={one.id}>
                  <td>{one.orderNo}</td>
                  <th scope="row">
                    {one.creditor || one.concept} <span className="x-hint">{one.nif}</span>
                  </th>
                  <td>{one.docNumber}</td>
                  <td>{fmt.day(one.issueDate)}</td>
                  <td>{one.paymentDate === null ? '—' : fmt.day(one.paymentDate)}</td>
                  <td className="is-number">
                    <MoneyText cents={one.totalCents} />
                  </td>
                  <td className="is-number">
                    <MoneyText cents={one.imputedCents} />
                  </td>
                  <td>{t(RECORD_RESULTS[one.result])}</td>
                  <td>
                    <GivenFiles requestId={id} files={one.files} />
                  </td>
                </tr>
              ))}
            </tbody>
          </chakra.table>
        </Box>
      )}
    </Card>
  );
}

function Nothing() {
  const { t } = useLingui();
  return <p className="x-hint">{t`None`}</p>;
}
