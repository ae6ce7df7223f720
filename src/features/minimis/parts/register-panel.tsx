import { Trans, useLingui } from '@lingui/react/macro';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { type Actor, canCallRequest } from '#domain/access/policy.ts';
import { FilePicker } from '#ui/file-picker.tsx';
import { showSnackbar } from '#ui/interface-state.ts';
import { Panel } from '#ui/overlays.tsx';
import { TABLE_PROBLEMS } from '#ui/tables/problem-words.ts';
import { createAid, undoChange } from '../actions.ts';
import type { Standing } from '../queries.ts';
import { aidFrom } from '../register.ts';
import { type PublishedAid, type RegisterFile, readRegister } from '../register-file.ts';
import { aidProblem } from '../words.ts';
import { RegisterDifferences } from './register-differences.tsx';

/** The difference against the public register, from a file: it is read here and goes nowhere. */
export function RegisterPanel({
  actor,
  standing,
  onClose,
}: {
  actor: Actor;
  standing: Standing;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const [read, setRead] = useState<RegisterFile | null>(null);
  const mayTake = canCallRequest(actor, 'create');
  const open = async ([file]: File[]) => {
    if (file) setRead(await readRegister(file));
  };
  const take = async (rows: readonly PublishedAid[]) => {
    const seqs: number[] = [];
    for (const row of rows) {
      const aid = aidFrom(row, standing);
      const outcome = aid && (await createAid(actor, aid));
      if (outcome?.ok) seqs.push(outcome.seq);
      else if (outcome) return void showSnackbar(t(aidProblem(outcome.problem)));
    }
    const undo = async () => {
      for (const seq of seqs) await undoChange(seq);
    };
    showSnackbar(t`Taken over from the register: saved on this device`, {
      action: { label: t`Undo`, run: () => void undo() },
    });
  };
  return (
    <Panel open onClose={onClose} title={t`Public register: ${standing.undertaking.name}`}>
      <div className="x-form">
        <p className="x-hint">
          <Trans>
            Export the minimis aid of these companies from the national subsidies database and
            choose the file here: CSV, XLSX or JSON. It is read on this device.
          </Trans>
        </p>
        <FilePicker
          label={t`Choose the file`}
          icon={<FileUp size={16} aria-hidden="true" />}
          onFiles={(files) => void open(files)}
        />
        {read === null ? null : 'problem' in read ? (
          <p className="x-field-error" role="alert">
            {read.problem === 'no-register' ? (
              <Trans>
                The headings of this file are not those of the register: day of the award,
                beneficiary and equivalent aid are needed.
              </Trans>
            ) : (
              t(TABLE_PROBLEMS[read.problem])
            )}
          </p>
        ) : (
          <RegisterDifferences
            standing={standing}
            rows={read.rows}
            unreadCount={read.unreadCount}
            onTake={mayTake ? (rows) => void take(rows) : undefined}
          />
        )}
      </div>
    </Panel>
  );
}
