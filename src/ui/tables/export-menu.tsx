import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { Button } from '../button.tsx';
import { Menu } from '../menu.tsx';
import type { TableExport } from './export-table.ts';

/** The button that hands a table over as a file of a form of choice. */
export function ExportMenu({
  size,
  canPrint = false,
  onSave,
}: {
  size?: 'small';
  /** The page is made for paper: the device's own print makes a PDF of it, with or without network. */
  canPrint?: boolean;
  onSave: (format: TableExport['format']) => Promise<void>;
}) {
  const { t } = useLingui();
  return (
    <Menu
      trigger={
        <Button {...(size && { size })} icon={Download}>
          <Trans>Export</Trans>
        </Button>
      }
      sections={[
        {
          id: 'formats',
          items: [
            { id: 'xlsx', label: t`Spreadsheet (XLSX)`, onSelect: () => void onSave('xlsx') },
            { id: 'csv', label: t`Text (CSV)`, onSelect: () => void onSave('csv') },
            ...(canPrint
              ? [
                  {
                    id: 'pdf',
                    label: t`PDF or paper`,
                    hint: t`Choose to save as PDF where the device asks for a printer.`,
                    // The menu is gone first.
                    onSelect: () => setTimeout(() => window.print()),
                  },
                ]
              : []),
          ],
        },
      ]}
    />
  );
}
