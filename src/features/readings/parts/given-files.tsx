import { useLingui } from '@lingui/react/macro';
import { Download, Eye } from 'lucide-react';
import { useState } from 'react';
import { SHOWN_TYPES } from '#contract/files.ts';
import type { GivenFile } from '#contract/readings.ts';
import { readGivenFile } from '#local/api/readings.ts';
import { callProblem } from '#records/problems.ts';
import { Button } from '#ui/button.tsx';
import { useFmt } from '#ui/fmt.ts';
import { showSnackbar } from '#ui/interface-state.ts';
import { PreviewDialog } from '#ui/preview/preview-dialog.tsx';
import { download } from '#ui/tables/download.ts';

interface Props {
  requestId: string;
  files: readonly GivenFile[];
}

/** Documents of a request that was given: shown, or had as a file where the browser shows none of their kind. */
export function GivenFiles({ requestId, files }: Props) {
  const { t } = useLingui();
  const fmt = useFmt();
  const [shown, setShown] = useState<GivenFile | null>(null);
  if (files.length === 0) return null;
  const read = (file: GivenFile) => readGivenFile(requestId, file);
  const save = async (file: GivenFile) => {
    try {
      download(file.name, await read(file));
    } catch (error) {
      showSnackbar(t(callProblem(error)), { color: 'danger' });
    }
  };
  return (
    <>
      <ul className="x-list">
        {files.map((file) => {
          const isShown = SHOWN_TYPES.has(file.type);
          return (
            <li key={file.id}>
              <Button
                size="small"
                tone="quiet"
                icon={isShown ? Eye : Download}
                title={fmt.bytes(file.size)}
                onClick={() => (isShown ? setShown(file) : void save(file))}
              >
                <span className="x-clip">{file.name}</span>
              </Button>
            </li>
          );
        })}
      </ul>
      {shown ? (
        <PreviewDialog
          source={{ ...shown, read: () => read(shown) }}
          problemOf={callProblem}
          actions={
            <Button size="small" icon={Download} onClick={() => void save(shown)}>
              {t`Download`}
            </Button>
          }
          onClose={() => setShown(null)}
        />
      ) : null}
    </>
  );
}
