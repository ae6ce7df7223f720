import { Box } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { fileOfReceived, type WaitingInvoice } from '#local/received/tray.ts';
import { documentProblem } from '#records/document-problem.ts';
import { DocumentAside } from '#ui/preview/document-aside.tsx';
import { InvoiceSheet } from './invoice-sheet.tsx';

/** A waiting invoice as a person reads it: its pages, its picture, or what its file says. */
export function DraftDocument({ invoice, sought }: { invoice: WaitingInvoice; sought: string }) {
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
