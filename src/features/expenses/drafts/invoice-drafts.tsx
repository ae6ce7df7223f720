import { Box, Grid } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, List } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Company } from '#contract/resources/companies.ts';
import type { Actor } from '#domain/access/policy.ts';
import { fileOfReceived, saveReading, type WaitingInvoice } from '#local/received/tray.ts';
import { documentProblem } from '#records/document-problem.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { DropArea } from '#ui/drop-area.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilePickers } from '#ui/file-picker.tsx';
import { PageHeader } from '#ui/page.tsx';
import { DocumentAside } from '#ui/preview/document-aside.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { readInvoiceFile } from '../invoice-file.ts';
import { companyOptions } from '../parts/company-options.ts';
import type { Catalogues } from '../queries.ts';
import { DraftForm } from './draft-form.tsx';
import { DraftList } from './draft-list.tsx';
import { InvoiceSheet } from './invoice-sheet.tsx';
import { useKeepInvoices } from './use-keep-invoices.ts';
import { nextWaiting, useWaiting } from './use-waiting.ts';

interface Props {
  actor: Actor;
  catalogues: Catalogues;
  /** The company in view, where there is one. */
  companyId: string | undefined;
  /** The invoice of the address. */
  draft: string;
  /** Opens another; undefined goes back to the list of expenses. */
  onDraft: (draft: string | undefined) => void;
}

/** The document beside its form, where there is room for both. */
const BESIDE = 'minmax(0, 1fr) minmax(420px, 46%)';

/** The invoices that wait to be entered: document left, form right, one after the other. */
export function InvoiceDrafts({ actor, catalogues, companyId, draft, onDraft }: Props) {
  const { t } = useLingui();
  const all = useWaiting();
  const waiting = all ?? [];
  useReading(waiting, catalogues.companies);
  const keep = useKeepInvoices(onDraft);
  const [sought, setSought] = useState('');
  const companies = companyOptions(catalogues, actor);
  const only = companies.length === 1 ? companies[0]?.value : undefined;
  const at = Math.max(
    0,
    waiting.findIndex(({ id }) => id === draft),
  );
  const current = waiting[at];
  const walk = (step: number) => {
    const next = waiting[at + step];
    if (next) onDraft(next.id);
  };
  useWalkKeys(walk);
  const read = waiting.filter(({ invoice }) => invoice !== null).length;
  const count = waiting.length;
  const place = at + 1;
  return (
    <>
      <PageHeader
        title={t`Invoices to enter`}
        count={all ? String(count) : undefined}
        actions={
          <>
            {count > 0 ? (
              <>
                <span className="x-hint" role="status">
                  <Trans>
                    {place} of {count}
                  </Trans>
                </span>
                <IconButton
                  label={t`Previous invoice`}
                  icon={ArrowUp}
                  aria-keyshortcuts="Alt+PageUp"
                  disabled={at === 0}
                  onClick={() => walk(-1)}
                />
                <IconButton
                  label={t`Next invoice`}
                  icon={ArrowDown}
                  aria-keyshortcuts="Alt+PageDown"
                  disabled={at + 1 >= count}
                  onClick={() => walk(1)}
                />
              </>
            ) : null}
            <Button icon={List} onClick={() => onDraft(undefined)}>{t`Back to the list`}</Button>
          </>
        }
      />
      {read < count ? (
        <ProgressBar
          label={t`Reading invoices`}
          done={read}
          size={count}
          words={t`${read} of ${count} read`}
        />
      ) : null}
      {current ? (
        <>
          <DraftList {...{ waiting, current }} onOpen={onDraft} />
          <Grid
            templateColumns="minmax(0, 1fr)"
            gap="16px"
            alignItems="start"
            css={{ '@media (min-width: 1100px)': { gridTemplateColumns: BESIDE } }}
          >
            <div className="exp-draft-document">
              <DraftDocument key={current.id} invoice={current} sought={sought} />
            </div>
            <DraftForm
              key={current.id}
              invoice={current}
              {...{ waiting, actor, catalogues }}
              companyId={companyId ?? only ?? ''}
              onSeek={setSought}
              onGone={() => void nextWaiting(waiting, at).then(onDraft)}
            />
          </Grid>
        </>
      ) : all ? (
        <EmptyState title={t`No invoice waits`}>
          <Trans>What you drop here waits on this device until it is an expense.</Trans>
        </EmptyState>
      ) : null}
      <DropArea
        words={<Trans>Drop more invoices anywhere on this page.</Trans>}
        onFiles={(files) => void keep(files)}
      >
        <FilePickers
          label={t`Choose invoices`}
          size="small"
          onFiles={(files) => void keep(files)}
        />
      </DropArea>
    </>
  );
}

/** Alt with PgUp and PgDn walks, also while somebody types. */
function useWalkKeys(walk: (step: number) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const step = { PageUp: -1, PageDown: 1 }[event.key];
    if (step === undefined || !event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    walk(step);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

/** A waiting invoice as a person reads it: its pages, its picture, or what its file says. */
function DraftDocument({ invoice, sought }: { invoice: WaitingInvoice; sought: string }) {
  const { id, name, type, invoice: reading } = invoice;
  if (type === 'application/pdf' || isPicture(type)) {
    return (
      <DocumentAside
        source={{ id, name, type, read: () => fileOfReceived(id) }}
        {...{ sought }}
        problemOf={documentProblem}
      />
    );
  }
  if (reading?.said === 'read') return <InvoiceSheet invoice={reading.invoice} />;
  return (
    <Box as="p" className="x-hint" padding="16px">
      <Trans>{name} is no document that can be shown here.</Trans>
    </Box>
  );
}

function isPicture(type: string): boolean {
  return type.startsWith('image/') && type !== 'image/svg+xml';
}

/** Reads the invoices that wait, one after the other; what is read of each is kept with it. */
function useReading(waiting: readonly WaitingInvoice[], companies: readonly Company[]): void {
  // Those that could not be read or kept: they are not tried again on this page.
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());
  const next = waiting.find(({ id, invoice }) => invoice === null && !failed.has(id))?.id;
  useEffect(() => {
    if (next === undefined) return;
    void (async () => {
      try {
        const file = await fileOfReceived(next);
        await saveReading(next, await readInvoiceFile(file, companies));
      } catch {
        setFailed((before) => new Set([...before, next]));
      }
    })();
  }, [next, companies]);
}
