import { Trans, useLingui } from '@lingui/react/macro';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { sayRefused } from '#records/outcome.ts';
import { type Actor, canCallRequest } from '#domain/access/policy.ts';
import { isElevated } from '#domain/access/roles.ts';
import { undoOf } from '#local/outbox/undo.ts';
import { FilePicker } from '#ui/file-picker.tsx';
import { Panel } from '#ui/overlays.tsx';
import { TABLE_PROBLEMS } from '#ui/tables/problem-words.ts';
import { showUndoable } from '#ui/undoable.ts';
import { useOnce } from '#ui/use-once.ts';
import { createFields } from '#records/actions.ts';
import { AIDS } from '../definition.tsx';
import type { Usage } from '../queries.ts';
import { aidFrom } from '../register.ts';
import { type PublishedAid, type RegisterFile, readRegister } from '../register-file.ts';
import { AskRegister } from './ask-register.tsx';
import { RegisterDifferences } from './register-differences.tsx';

interface Props {
  actor: Actor;
  usage: Usage;
  onClose: () => void;
}

/** The difference against the public register: asked for, or from a file, which is read here and goes nowhere. */
export function RegisterPanel({ actor, usage, onClose }: Props) {
  const { t } = useLingui();
  const [read, setRead] = useState<RegisterFile | null>(null);
  const { once } = useOnce();
  const mayTake = canCallRequest(actor, 'create');
  const open = async ([file]: File[]) => {
    if (file) setRead(await readRegister(file));
  };
  const take = async (rows: readonly PublishedAid[]) => {
    const seqs: number[] = [];
    for (const row of rows) {
      const aid = aidFrom(row, usage);
      const outcome = aid && (await createFields(AIDS, actor, aid));
      if (!outcome) continue;
      if (!sayRefused(outcome)) return;
      seqs.push(outcome.seq);
    }
    showUndoable(t`Taken over from the register: saved on this device`, undoOf(seqs));
  };
  return (
    <Panel onClose={onClose} title={t`Public register: ${usage.undertaking.name}`}>
      <div className="x-form">
        {isElevated(actor.role) ? <AskRegister usage={usage} onAnswer={setRead} /> : null}
        <p className="x-hint">
          <Trans>
            Export the minimis aid of these companies from the national subsidies database and
            choose the file here: CSV, XLSX or JSON. It is read on this device.
          </Trans>
        </p>
        <FilePicker
          label={t`Choose the file`}
          icon={FileUp}
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
            usage={usage}
            published={read}
            onTake={mayTake ? (rows) => void once(() => take(rows)) : undefined}
          />
        )}
      </div>
    </Panel>
  );
}
