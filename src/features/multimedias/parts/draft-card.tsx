import { Trans, useLingui } from '@lingui/react/macro';
import { FileText, Film, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Control } from 'react-hook-form';
import { Button, IconButton } from '#ui/button.tsx';
import type { DraftsForm } from '../form.ts';
import type { Prepared } from '../pictures/prepare.ts';
import type { Chosen } from '../use-prepared.ts';
import { useDraftTies } from '../use-ties.ts';
import { MainFields, RightsFields } from './about-fields.tsx';
import { TreatmentWords } from './treatment-words.tsx';

/** One document that is being added, with what is said of it. */
export function DraftCard({
  control,
  index,
  chosen,
  prepared,
  problem,
  removesPlace,
  onCopy,
  onRemove,
}: {
  control: Control<DraftsForm>;
  index: number;
  chosen: Chosen;
  prepared: Prepared | undefined;
  /** Why it could not be kept, in words. */
  problem: string | undefined;
  removesPlace: boolean;
  /** Has the others say the same of author, rights and tags; undefined where there are no others. */
  onCopy: (() => void) | undefined;
  onRemove: () => void;
}) {
  const { t } = useLingui();
  const ties = useDraftTies(control, index);
  const { name } = chosen.file;
  return (
    <li className="mm-draft" aria-label={name}>
      <DraftPicture prepared={prepared} />
      <div className="mm-draft-words">
        <div className="mm-draft-head">
          <span className="x-hint mm-break">{name}</span>
          <IconButton label={t`Leave out ${name}`} icon={<X size={16} />} onClick={onRemove} />
        </div>
        {problem === undefined ? null : (
          <p className="mm-problem" role="alert">
            {problem}
          </p>
        )}
        <TreatmentWords {...{ chosen, prepared, removesPlace }} />
        <MainFields ties={ties} />
        <details>
          <summary>
            <Trans>Author, day and rights</Trans>
          </summary>
          <RightsFields ties={ties} />
        </details>
        {onCopy ? (
          <div>
            <Button size="small" tone="quiet" onClick={onCopy}>
              <Trans>The same tags, author and rights for all</Trans>
            </Button>
          </div>
        ) : null}
      </div>
    </li>
  );
}

function DraftPicture({ prepared }: { prepared: Prepared | undefined }) {
  const address = useAddress(prepared?.kind === 'photo' ? prepared.content : undefined);
  const Icon = prepared?.kind === 'video' ? Film : FileText;
  return (
    <span className="mm-thumbnail mm-thumbnail-tile">
      {address === undefined ? (
        <Icon size={40} strokeWidth={1.25} aria-hidden="true" />
      ) : (
        <img src={address} alt="" />
      )}
    </span>
  );
}

/** The address of a picture; undefined while there is none. */
function useAddress(content: Blob | undefined): string | undefined {
  const [made, setMade] = useState<{ content: Blob; address: string }>();
  useEffect(() => {
    if (!content) return undefined;
    const address = URL.createObjectURL(content);
    // oxlint-disable-next-line react/set-state-in-effect -- an address is something of the browser's, given back below
    setMade({ content, address });
    return () => URL.revokeObjectURL(address);
  }, [content]);
  return made?.content === content ? made?.address : undefined;
}
