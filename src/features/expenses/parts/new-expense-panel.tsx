import { Grid, HStack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Paperclip, X } from 'lucide-react';
import { useState } from 'react';
import type { Project } from '#contract/resources/projects.ts';
import type { Actor } from '#domain/access/policy.ts';
import { expenseName } from '#domain/expenses/name.ts';
import type { InvoiceReading } from '#domain/invoices/reading.ts';
import { draftName } from '#local/drafts.ts';
import { NewRecordPanel } from '#records/new-record-panel.tsx';
import { IconButton } from '#ui/button.tsx';
import { DropArea } from '#ui/drop-area.tsx';
import { FilePickers } from '#ui/file-picker.tsx';
import { useFmt } from '#ui/fmt.ts';
import { today } from '#ui/today.ts';
import { createExpense } from '../actions.ts';
import { fieldsFrom, type FilledFields } from '../fill-from-invoice.ts';
import { fieldsOf } from '../form.ts';
import { readInvoiceFile } from '../invoice-file.ts';
import { createOf, emptyNewForm, type NewExpenseForm } from '../new-form.ts';
import type { Catalogues } from '../queries.ts';
import { useAttach } from '../use-attach.ts';
import { useNewExpense } from '../use-new-expense.ts';
import { companyOptions } from './company-options.ts';
import { NewExpenseFields } from './new-expense-fields.tsx';
import { ReadingNotice } from './reading-notice.tsx';

interface Props {
  actor: Actor;
  catalogues: Catalogues;
  /** The company in view, where there is one. */
  companyId: string | undefined;
  project?: Project | null;
  /** What a copy of another expense begins with. */
  copy?: NewExpenseForm;
  onPeek: (peek: string | undefined) => void;
}

/** The form of a new expense at the side of the page; of a project's page it is imputed to that at once. */
export function NewExpensePanel(props: Props) {
  const { actor, catalogues, companyId, project = null, copy, onPeek } = props;
  const { t } = useLingui();
  const companies = companyOptions(catalogues, actor);
  const only = companies.length === 1 ? companies[0]?.value : undefined;
  const projectId = project?.id ?? '';
  const [base, setBase] = useState(
    () => copy ?? emptyNewForm(project?.companyId ?? companyId ?? only ?? '', today(), projectId),
  );
  const [files, setFiles] = useState<readonly File[]>([]);
  /** Those of them that were read as an invoice: what the others are is asked where it matters. */
  const [invoices, setInvoices] = useState<readonly File[]>([]);
  const state = useNewExpense({
    draft: draftName('expenses', null, copy ? 'copy' : projectId),
    actor,
    catalogues,
    base,
  });
  const { form } = state;
  const attach = useAttach();
  const fill = (fields: FilledFields, invoice: File) => {
    setInvoices((before) => [...before, invoice]);
    for (const [name, value] of Object.entries(fields)) {
      form.setValue(name as keyof FilledFields, value, { shouldDirty: true, shouldValidate: true });
    }
  };
  const create = async (typed: NewExpenseForm) => {
    const outcome = await createExpense(actor, createOf(typed));
    if (outcome.ok) {
      const isInvoice = (file: File) => invoices.includes(file);
      await attach(outcome.rowId, files.filter(isInvoice), 'invoice');
      await attach(
        outcome.rowId,
        files.filter((file) => !isInvoice(file)),
      );
    }
    return outcome;
  };
  const another = (typed: NewExpenseForm) => {
    const next = emptyNewForm(typed.companyId, typed.issueDate ?? today(), projectId);
    setBase(next);
    setFiles([]);
    setInvoices([]);
    return next;
  };
  return (
    <NewRecordPanel
      {...{ create, another }}
      form={{ ...form, hasChanges: form.hasChanges || files.length > 0 }}
      resource="expenses"
      title={project ? t`New expense of ${project.name}` : t`New expense`}
      said={(typed) => {
        const name = expenseName(fieldsOf(typed));
        return t`"${name}" saved on this device`;
      }}
      onOpen={onPeek}
      onClose={() => onPeek(undefined)}
    >
      <NewDocuments
        files={files}
        companies={catalogues.companies}
        onAdd={(added) => setFiles((before) => [...before, ...added])}
        onRemove={(file) => setFiles((before) => before.filter((other) => other !== file))}
        onFill={fill}
      />
      <NewExpenseFields {...{ state, actor, catalogues, project }} />
    </NewRecordPanel>
  );
}

interface NewDocumentsProps {
  files: readonly File[];
  companies: Catalogues['companies'];
  onAdd: (files: readonly File[]) => void;
  onRemove: (file: File) => void;
  /** What an invoice says, and which file it is. */
  onFill: (fields: FilledFields, invoice: File) => void;
}

/** The documents of an expense that is being written: an invoice among them fills in the form. */
function NewDocuments({ files, companies, onAdd, onRemove, onFill }: NewDocumentsProps) {
  const { t } = useLingui();
  const fmt = useFmt();
  const [read, setRead] = useState<{ name: string; reading: InvoiceReading } | null>(null);
  const add = async (added: readonly File[]) => {
    onAdd(added);
    for (const file of added) {
      const reading = await readInvoiceFile(file, companies);
      if (reading.said === 'nothing') continue;
      if (reading.said === 'read') onFill(fieldsFrom(reading.invoice, companies), file);
      setRead({ name: file.name, reading });
    }
  };
  return (
    <Grid as="section" templateColumns="minmax(0, 1fr)" gap="8px">
      <h3>{t`Invoice or receipt`}</h3>
      {files.length > 0 ? (
        <ul className="x-list" aria-label={t`Documents`}>
          {files.map((file, index) => (
            <li key={`${file.name}|${index}`} className="x-row-card-line">
              <span className="x-name">
                <Paperclip size={14} aria-hidden="true" />
                {file.name}
              </span>
              <HStack as="span" flex="none" gap="8px">
                <span className="x-hint">{fmt.bytes(file.size)}</span>
                <IconButton
                  label={t`Remove ${file.name}`}
                  icon={X}
                  onClick={() => onRemove(file)}
                />
              </HStack>
            </li>
          ))}
        </ul>
      ) : null}
      {read ? <ReadingNotice {...read} /> : null}
      <DropArea
        words={
          <Trans>
            Drop or paste them here. What an invoice says fills in the form: an electronic one
            (Facturae, UBL, Factur-X), the text of a PDF, or its QR code.
          </Trans>
        }
        onFiles={(added) => void add(added)}
      >
        <FilePickers label={t`Add documents`} size="small" onFiles={(added) => void add(added)} />
      </DropArea>
    </Grid>
  );
}
