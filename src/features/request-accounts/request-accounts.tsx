import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { useObservable } from 'dexie-react-hooks';
import { type ReactNode, useCallback, useMemo } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';
import { MissingPanel } from '#ui/fields/form-panel.tsx';
import { Card, Figure, Figures, Skeleton } from '#ui/page.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { justificationChanges } from '#local/mirror/justification-changes.ts';
import type { RequestJustification } from '#local/mirror/justification.ts';
import { Toggles } from '#ui/toggles.tsx';
import { useAddressSearch } from '#ui/use-address-search.ts';
import { canSeeSalaries } from '#domain/access/policy.ts';
import { whyNotJustified } from '#domain/call-requests/change.ts';
import { isGranted } from '#domain/call-requests/states.ts';
import { hasPart } from '#domain/justification/parts.ts';
import { finalDue } from '#domain/justification/settlement.ts';
import { readDossier } from '#local/api/dossier.ts';
import { useStatus } from '#records/use-status.ts';
import { DossierExport } from '#ui/subventions/dossier-export.tsx';
import { useDossierIndex } from './dossier.ts';
import { recordLines } from './lines.ts';
import { AddDialog } from './parts/add-dialog.tsx';
import { ChecksCard } from './parts/checks-card.tsx';
import { DossierIndexList } from './parts/dossier-index.tsx';
import { EligibleList } from './parts/eligible-list.tsx';
import { HandedIn, mayClaim } from './parts/late-reason.tsx';
import { DueCard } from './parts/due-card.tsx';
import { KindsDialog } from './parts/kinds-dialog.tsx';
import { MonthsGrid } from './parts/months-grid.tsx';
import { AccountingRecordPanel } from './parts/record-panel.tsx';
import { RecordsGrid } from './parts/records-grid.tsx';
import { ADD, ELIGIBLE, KINDS, requestAccountsSearch } from './search.ts';
import './request-accounts.css';

/** The cuenta justificativa of the request of the address. */
export function RequestAccounts({ people = null }: { people?: ReactNode } = {}) {
  const { t } = useLingui();
  const { callRequestId = '' } = useParams({ strict: false });
  const justification = useObservable(() => justificationChanges(callRequestId), [callRequestId]);
  if (justification === null) return null;
  if (justification === undefined) return <Skeleton lines={6} />;
  if (!justification.maySeeRecords) {
    return (
      <EmptyState title={t`The records are not for your role`}>
        <Trans>
          They tell what people earn: only editors and administrators see what is justified.
        </Trans>
      </EmptyState>
    );
  }
  return <Accounts {...{ justification, people }} />;
}

interface AccountsProps {
  justification: RequestJustification;
  /** The hours of people and what they cost; shown to whom salaries are. */
  people: ReactNode;
}

function Accounts({ justification, people }: AccountsProps) {
  const { t } = useLingui();
  const { search, change } = useAddressSearch(requestAccountsSearch);
  const { actor, request, records } = justification;
  const mayWrite = whyNotJustified(actor, request) === null;
  const mayAdd = mayWrite && mayClaim(actor, request);
  const mode = justification.tender.justificationMode;
  const onOpen = useCallback((id: string) => change({ peek: id }), [change]);
  const close = () => change({ peek: undefined });
  const unsent = records.filter(({ _mark }) => _mark !== null).length;
  return (
    <div className="x-column rqa-page">
      <KeyFigures justification={justification} />
      <Toggles
        label={t`View`}
        options={[
          { value: undefined, label: t`Whole statement` },
          { value: 'item', label: t`By budget item` },
          { value: 'expense', label: t`By expense` },
          { value: 'month', label: t`By month` },
          ...(people !== null && canSeeSalaries(actor)
            ? [{ value: 'people' as const, label: t`People` }]
            : []),
        ]}
        chosen={search.by}
        onChoose={(by) => change({ by })}
      />
      <HandedIn justification={justification} />
      {search.by === 'people' && people !== null ? (
        people
      ) : search.peek === ELIGIBLE && mayAdd ? (
        <EligibleList justification={justification} onClose={close} />
      ) : search.by === 'month' ? (
        <MonthsGrid justification={justification} />
      ) : (
        <RecordsGrid
          {...{ justification, mayWrite, mayAdd, onOpen }}
          by={search.by === 'people' ? undefined : search.by}
          onAdd={() => change({ peek: ADD })}
          onChoose={() => change({ peek: ELIGIBLE })}
        />
      )}
      {records.length > 0 || request.payments.length > 0 ? (
        <DueCard justification={justification} />
      ) : null}
      {records.length > 0 ? <ChecksCard {...{ justification, onOpen }} /> : null}
      {records.length > 0 || (isGranted(request.state) && !hasPart(mode, 'list')) ? (
        <ForTheBody
          {...{ justification, unsent, mayWrite }}
          peek={search.peek}
          onPeek={(peek) => change({ peek })}
        />
      ) : null}
      {search.peek === ADD && mayAdd ? (
        <AddDialog justification={justification} onClose={close} />
      ) : search.peek !== undefined && !PLACES.has(search.peek) ? (
        <Opened {...{ justification, mayWrite }} id={search.peek} onClose={close} />
      ) : null}
    </div>
  );
}

/** What of the address is no record. */
const PLACES: ReadonlySet<string> = new Set([ADD, ELIGIBLE, KINDS]);

interface OpenedProps {
  justification: RequestJustification;
  id: string;
  mayWrite: boolean;
  onClose: () => void;
}

function Opened({ justification, id, mayWrite, onClose }: OpenedProps) {
  const lines = useMemo(() => recordLines(justification), [justification]);
  const line = lines.find(({ record }) => record.id === id);
  if (!line) return <MissingPanel onClose={onClose} />;
  return (
    <AccountingRecordPanel key={id} {...{ line, justification, onClose }} readOnly={!mayWrite} />
  );
}

function KeyFigures({ justification }: { justification: RequestJustification }) {
  const { t } = useLingui();
  const { request, summary, amountToJustifyCents } = justification;
  const amounts = [
    [t`To justify`, amountToJustifyCents],
    [t`Justified`, summary.justifiedCents],
    [t`Left to justify`, summary.leftToJustifyCents],
    [t`Accepted`, summary.acceptedCents],
    [t`Subsidy expected`, summary.expected?.dueCents ?? null],
    [t`Subsidy due`, finalDue(request, summary)],
  ] as const;
  return (
    <Figures>
      {amounts.map(([label, cents]) => (
        <Figure key={label} label={label}>
          {cents === null ? '—' : <MoneyText cents={cents} />}
        </Figure>
      ))}
    </Figures>
  );
}

interface Props {
  justification: RequestJustification;
  /** How many records have changes that the server does not know of. */
  unsent: number;
  mayWrite: boolean;
  peek: string | undefined;
  onPeek: (peek: string | undefined) => void;
}

/** The justification as the body takes it. */
function ForTheBody({ justification, unsent, mayWrite, peek, onPeek }: Props) {
  const { request } = justification;
  const index = useDossierIndex(justification);
  const { t } = useLingui();
  const { online } = useStatus();
  return (
    <Card title={t`For the body`}>
      {index ? (
        <DossierIndexList
          callRequestId={request.id}
          {...{ index, mayWrite }}
          onOpen={(id) => onPeek(id)}
        />
      ) : null}
      <DossierExport {...{ request, online, unsent }} onRead={readDossier} />
      {index && peek === KINDS && index.open.length > 0 ? (
        <KindsDialog files={index.open} onClose={() => onPeek(undefined)} />
      ) : null}
    </Card>
  );
}
