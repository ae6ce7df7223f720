import { useLingui } from '@lingui/react/macro';
import type { WaitingInvoice } from '#local/received/tray.ts';
import { StateChip, type Tone } from '#ui/state-chip.tsx';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

type Look = 'reading' | 'sound' | 'lacks' | 'own' | 'by-hand';

const LOOKS: Readonly<Record<Look, { tone: Tone; words: MessageDescriptor }>> = {
  reading: { tone: 'info', words: msg`Being read` },
  sound: { tone: 'success', words: msg`Read whole` },
  lacks: { tone: 'warn', words: msg`Read in part` },
  own: { tone: 'danger', words: msg`Of the group` },
  'by-hand': { tone: 'neutral', words: msg`By hand` },
};

interface Props {
  waiting: readonly WaitingInvoice[];
  current: WaitingInvoice;
  onOpen: (id: string) => void;
}

/** All that wait, and how far each was read; the one that is open stands out. */
export function DraftList({ waiting, current, onOpen }: Props) {
  const { t } = useLingui();
  if (waiting.length < 2) return null;
  return (
    <nav aria-label={t`Invoices that wait`} className="exp-draft-list">
      {waiting.map((invoice) => {
        const { tone, words } = LOOKS[lookOf(invoice)];
        return (
          <button
            key={invoice.id}
            type="button"
            aria-current={invoice.id === current.id ? 'true' : undefined}
            onClick={() => onOpen(invoice.id)}
          >
            <span className="x-clip">{invoiceName(invoice)}</span>
            <StateChip tone={tone}>{t(words)}</StateChip>
          </button>
        );
      })}
    </nav>
  );
}

function invoiceName({ name, invoice }: WaitingInvoice): string {
  if (invoice?.said !== 'read') return name;
  const { supplier, number } = invoice.invoice;
  return [supplier.name, number].filter(Boolean).join(' · ') || name;
}

function lookOf({ invoice }: WaitingInvoice): Look {
  if (invoice === null) return 'reading';
  if (invoice.said === 'own') return 'own';
  if (invoice.said !== 'read') return 'by-hand';
  return invoice.wrong.length === 0 ? 'sound' : 'lacks';
}
