import { useLingui } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import type { Tender } from '#contract/resources/tenders.ts';
import { newRowId } from '#local/outbox/enqueue.ts';
import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import { useOtherTenders } from '../queries.ts';

type ListName = 'items' | 'milestones' | 'documents';

/** The most of other tenders that are offered. */
const MOST = 20;

/** Takes over the lines of another tender; nothing where no other has any. */
export function CopyMenu<N extends ListName>({
  tenderId,
  name,
  onCopy,
}: {
  tenderId: string;
  name: N;
  onCopy: (rows: Tender[N][number][]) => void;
}) {
  const { t } = useLingui();
  const others = useOtherTenders(tenderId)?.filter((tender) => tender[name].length > 0) ?? [];
  if (others.length === 0) return null;
  return (
    <Menu
      trigger={<Button size="small" icon={Copy}>{t`Copy from another call`}</Button>}
      sections={[
        {
          id: 'tenders',
          items: others.slice(0, MOST).map((tender) => ({
            id: tender.id,
            label: tender.code,
            hint: tender.title,
            onSelect: () => {
              const rows: readonly Tender[N][number][] = tender[name];
              onCopy(rows.map((row) => ({ ...row, id: newRowId() })));
            },
          })),
        },
      ]}
    />
  );
}
