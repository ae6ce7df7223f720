import { useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { IconButton } from '../button.tsx';
import { Menu } from '../menu.tsx';
import type { TableExport } from './export-table.ts';

/** The button that hands a table over as a file of a form of choice. */
export function ExportMenu({
  canPrint = false,
  onSave,
}: {
  /** The page is made for paper: the device's own print makes a PDF of it, with or without network. */
  canPrint?: boolean;
  onSave: (format: TableExport['format']) => Promise<void>;
}) {
  const { t } = useLingui();
  return (
    <Menu
      trigger={<IconButton label={t`Export`} icon={Download} />}
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
