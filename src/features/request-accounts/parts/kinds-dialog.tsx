import { Grid } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { FileRow } from '#contract/resources/files.ts';
import {
  EXPENSE_FILE_KINDS,
  type ExpenseFileKind,
  guessedKind,
  saidKind,
} from '#domain/expenses/files.ts';
import { useDirty } from '#ui/dirty.ts';
import { Dialog, DialogFoot } from '#ui/overlays.tsx';
import { PlaceSelect } from '#ui/subventions/file-line.tsx';
import { useOnce } from '#ui/use-once.ts';
import { EXPENSE_FILE_WORDS } from '#ui/words/documents.ts';
import { sayKinds } from '../actions.ts';

interface Props {
  files: readonly FileRow[];
  onClose: () => void;
}

/** Asks what documents are that nobody told apart; what a name tells is proposed. */
export function KindsDialog({ files, onClose }: Props) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<Readonly<Record<string, ExpenseFileKind | null>>>({});
  const { isBusy, once } = useOnce();
  useDirty(Object.keys(chosen).length > 0);
  const kindOf = ({ id, name }: FileRow) => (id in chosen ? chosen[id] : guessedKind(name)) ?? null;
  const said = files.flatMap((file) => {
    const kind = kindOf(file);
    return kind === null ? [] : { file, kind };
  });
  return (
    <Dialog
      onClose={onClose}
      title={t`What are these documents?`}
      footer={
        <DialogFoot
          onClose={onClose}
          disabled={said.length === 0 || isBusy}
          onClick={() =>
            void once(async () => {
              await sayKinds(said);
              onClose();
            })
          }
        >
          <Trans>
            Save {said.length} of {files.length}
          </Trans>
        </DialogFoot>
      }
    >
      <p className="x-hint">
        <Trans>
          Nothing goes into the dossier as an invoice that nobody calls one. Where the name tells,
          it is proposed.
        </Trans>
      </p>
      <Grid as="ul" className="x-list" gap="12px" mt="12px" aria-label={t`Documents`}>
        {files.map((file) => (
          <Grid
            as="li"
            key={file.id}
            templateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 200px' }}
            alignItems="center"
            gap="4px 12px"
          >
            <Link to="/files" search={{ file: file.id } as never} className="x-row-link x-clip">
              {file.name}
            </Link>
            <PlaceSelect
              label={t`What "${file.name}" is`}
              value={kindOf(file) ?? ''}
              options={[
                { value: '', label: t`Not known yet` },
                ...EXPENSE_FILE_KINDS.map((value) => {
                  return { value, label: t(EXPENSE_FILE_WORDS[value]) };
                }),
              ]}
              onChange={(location) => setChosen({ ...chosen, [file.id]: saidKind({ location }) })}
            />
          </Grid>
        ))}
      </Grid>
    </Dialog>
  );
}
