import { Box, Wrap } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { Button } from '../button.tsx';
import { useFmt } from '../fmt.ts';
import { today } from '../today.ts';

/** What an earlier visit to a form left in it. */
export interface DraftOffer {
  /** The instant of its last change; null where that is not known. */
  at: string | null;
  take: () => void;
  discard: () => void;
}

/** Above the fields of a form: what was typed and not saved is here, to be taken up or thrown away. */
export function DraftNotice({ offer: { at, take, discard } }: { offer: DraftOffer }) {
  const when = useWhen(at);
  return (
    <Wrap className="x-notice" align="center" gap="8px" role="status">
      <Box as="span" flex="1 1 220px">
        {when === null ? <Trans>Unsaved changes</Trans> : <Trans>Unsaved changes of {when}</Trans>}
      </Box>
      <span className="x-actions">
        <Button size="small" tone="primary" onClick={take}>
          <Trans>Take them up</Trans>
        </Button>
        <Button size="small" onClick={discard}>
          <Trans>Discard</Trans>
        </Button>
      </span>
    </Wrap>
  );
}

/** The time of an instant of today, else its day too. */
function useWhen(at: string | null): string | null {
  const fmt = useFmt();
  if (at === null) return null;
  const isToday = fmt.instant(at).startsWith(fmt.day(today()));
  return isToday ? fmt.time(at) : fmt.instant(at);
}
