import { useLingui } from '@lingui/react/macro';
import { AlertTriangle, X } from 'lucide-react';
import { IconButton } from '#ui/button.tsx';
import { useFmt } from '#ui/fmt.ts';
import { type Adding, forgetAdding, useAdding } from '../adding.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';

/** What is being written to this device right now, and what could not be. */
export function AddingList() {
  const { t } = useLingui();
  const adding = useAdding();
  if (adding.length === 0) return null;
  return (
    <ul className="files-adding" aria-label={t`Documents being added`}>
      {adding.map((item) => (
        <li key={item.id}>{item.problem ? <Failed item={item} /> : <Running item={item} />}</li>
      ))}
    </ul>
  );
}

function Running({ item: { name, read, size } }: { item: Adding }) {
  const { t } = useLingui();
  const fmt = useFmt();
  const words = t`${fmt.bytes(read)} of ${fmt.bytes(size)}`;
  return (
    <>
      <span className="files-adding-name">{name}</span>
      <ProgressBar label={t`Saving ${name} on this device`} done={read} size={size} words={words} />
    </>
  );
}

function Failed({ item: { id, name, problem } }: { item: Adding }) {
  const { t } = useLingui();
  return (
    <span className="files-failed" role="alert">
      <AlertTriangle size={16} aria-hidden="true" />
      <span>
        <strong>{name}</strong> {problem ? t(problem) : null}
      </span>
      <IconButton label={t`Close`} icon={<X size={16} />} onClick={() => forgetAdding(id)} />
    </span>
  );
}
