import { chakra } from '@chakra-ui/react';
import { useStatus } from '#records/use-status.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { FileArchive } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useFmt } from '#ui/fmt.ts';
import { showSnackbar } from '#ui/interface-state.ts';
import { hasFile, type Piece } from '../pieces.ts';
import { documentProblem } from '#records/document-problem.ts';
import { saveZip } from '../zip.ts';

interface Props {
  chosen: readonly Piece[];
  /** Of the ZIP. */
  name: string;
  onClear: () => void;
}

/** What can be done with the chosen pieces; what will be missing is said before the click. */
export function ChoiceBar({ chosen, name, onClear }: Props) {
  const { t } = useLingui();
  const fmt = useFmt();
  const { online } = useStatus();
  const [isBusy, setBusy] = useState(false);
  if (chosen.length === 0) return null;
  const documents = chosen.filter(hasFile);
  const taken = documents.filter(({ isHere }) => isHere || online);
  const away = documents.length - taken.length;
  const others = chosen.length - documents.length;
  const size = fmt.bytes(taken.reduce((sum, { file }) => sum + file.size, 0));
  const save = async () => {
    setBusy(true);
    try {
      await saveZip(taken, name);
    } catch (error) {
      showSnackbar(t(documentProblem(error)), { color: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <ChosenBar role="group" aria-label={t`Chosen`}>
      <span role="status">
        <strong>
          <Plural value={chosen.length} one="# chosen" other="# chosen" />
        </strong>{' '}
        {away > 0 ? (
          <Plural
            value={away}
            one="# is not on this device and cannot be in the ZIP without network."
            other="# are not on this device and cannot be in the ZIP without network."
          />
        ) : null}{' '}
        {others > 0 ? (
          <Plural
            value={others}
            one="# is a link or has no document, and is left out."
            other="# are links or have no document, and are left out."
          />
        ) : null}
      </span>
      <span className="x-actions">
        <Button onClick={onClear}>{t`Choose none`}</Button>
        <Button
          tone="primary"
          icon={FileArchive}
          disabled={isBusy || taken.length === 0}
          onClick={() => void save()}
        >
          {isBusy ? (
            <Trans>Packing…</Trans>
          ) : (
            <Plural
              value={taken.length}
              one={`Download # as ZIP (${size})`}
              other={`Download # as ZIP (${size})`}
            />
          )}
        </Button>
      </span>
    </ChosenBar>
  );
}

const ChosenBar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px 16px',
    padding: '10px 16px',
    border: '1px solid',
    borderColor: 'brand.edge',
    borderRadius: '8px',
    background: 'brand.subtle',
  },
});
