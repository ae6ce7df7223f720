import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { type Actor, canCallRequest } from '#domain/access/policy.ts';
import { paidOf } from '#domain/call-requests/amounts.ts';
import { requestTerms } from '#domain/call-requests/deadlines.ts';
import { type GrantChangeTerms, grantSteps } from '#domain/call-requests/grant-changes.ts';
import { sumCents } from '#domain/money.ts';
import { useRecordsOf } from '#records/records-data.ts';
import { RowCardForm } from '#records/row-page.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Card } from '#ui/page.tsx';
import { useAddressSearch } from '#ui/use-address-search.ts';
import { GRANT_CHANGES } from './definitions/requests.tsx';
import { GrantHistory } from './parts/grant-history.tsx';
import { type RequestView, useRequestItems } from './queries.ts';
import { RequestTab } from './request-overview.tsx';
import { callRequestSearch } from './search.ts';

/** What was asked to change of a grant after its resolution, and what that made of it. */
export function RequestChanges() {
  return <RequestTab renderView={(view, actor) => <Changes {...{ view, actor }} />} />;
}

function Changes({ view, actor }: { view: RequestView; actor: Actor }) {
  const { t } = useLingui();
  const { search, change } = useAddressSearch(callRequestSearch);
  const mayChange = canCallRequest(actor, 'update');
  if (search.edit === 1 && mayChange) {
    return <ChangesForm {...{ view, actor }} onClose={() => change({ edit: undefined })} />;
  }
  return (
    <Card
      title={t`Changes of the grant`}
      actions={
        mayChange ? (
          <Button size="small" onClick={() => change({ edit: 1 })}>
            <Trans>Add or edit changes</Trans>
          </Button>
        ) : undefined
      }
    >
      <Steps view={view} />
    </Card>
  );
}

function Steps({ view }: { view: RequestView }) {
  const { t } = useLingui();
  const { request, tender, calendar } = view.line;
  const items = useRequestItems(request.id);
  if (!items) return null;
  if (request.grantChanges.length === 0) {
    return (
      <EmptyState title={t`Nothing of the grant was changed`}>
        <Trans>
          Extensions, changes between items, of the object or of the beneficiary, and what is given
          up stand here, each with what the body said. What is granted counts everywhere.
        </Trans>
      </EmptyState>
    );
  }
  const anchorsOf = (one: typeof request) => requestTerms(one, tender, calendar).anchors;
  const first = anchorsOf({ ...request, grantChanges: [] });
  const terms: GrantChangeTerms = {
    executionStart: first('execution-start') ?? request.grantDate,
    executionEnd: first('execution-end'),
    justificationEnd: first('justification-end'),
    paidCents: paidOf(request.payments) - sumCents(request.returns.map(({ cents }) => cents)),
    transferLimitBp: tender?.transferLimitBp ?? null,
    items,
  };
  return <GrantHistory {...{ view, terms }} steps={grantSteps(request, items, anchorsOf)} />;
}

function ChangesForm({
  view: {
    line: { request },
  },
  actor,
  onClose,
}: {
  view: RequestView;
  actor: Actor;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const rows = useMemo(() => [request], [request]);
  const data = useRecordsOf(GRANT_CHANGES, rows);
  if (!data) return null;
  return (
    <RowCardForm
      definition={GRANT_CHANGES}
      part="grant-changes"
      row={request}
      {...{ data, actor, onClose }}
      title={t`Changes of the grant`}
      back={t`Back to the changes`}
    />
  );
}
