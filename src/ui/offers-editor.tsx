import { Box, chakra, Grid, HStack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { Offer as CheckedOffer } from '#domain/justification/record.ts';
import { Button, IconButton } from './button.tsx';
import { MoneyField } from './fields/money-field.tsx';
import { TextField } from './fields/text-field.tsx';
import { MoneyText } from './money-text.tsx';

/** An offer with the document that shows it. */
export type OfferWithFile = CheckedOffer & { fileId: string | null };

/** The offers that were asked for before a purchase (LGS 31.3), and which was chosen. */
export function OffersEditor({
  offers,
  readOnly,
  onChange,
  renderFile,
}: {
  offers: readonly OfferWithFile[];
  readOnly: boolean;
  onChange: (offers: OfferWithFile[]) => void;
  /** The document that shows an offer, where there is a place for it. */
  renderFile?: (offer: OfferWithFile, onFile: (fileId: string | null) => void) => ReactNode;
}) {
  const { t } = useLingui();
  const group = useId();
  return (
    <>
      {offers.length === 0 ? null : (
        <ul className="x-list">
          {offers.map((offer, index) => (
            <Grid
              as="li"
              key={`${offer.provider} ${offer.amountCents}`}
              templateColumns="minmax(0, 1fr) auto"
              alignItems="center"
              gap="4px 12px"
            >
              <chakra.label
                display="inline-flex"
                alignItems="center"
                gap="8px"
                minWidth="0"
                overflowWrap="anywhere"
              >
                <input
                  type="radio"
                  name={group}
                  checked={offer.chosen}
                  disabled={readOnly}
                  onChange={() =>
                    onChange(offers.map((one, at) => ({ ...one, chosen: at === index })))
                  }
                />
                {offer.provider}
                {offer.chosen ? (
                  <span className="x-hint">
                    <Trans>chosen</Trans>
                  </span>
                ) : null}
              </chakra.label>
              <HStack as="span" flex="none" gap="8px">
                <MoneyText cents={offer.amountCents} />
                {readOnly ? null : (
                  <IconButton
                    label={t`Remove the offer of ${offer.provider}`}
                    icon={Trash2}
                    iconSize={14}
                    onClick={() => onChange(offers.filter((one) => one !== offer))}
                  />
                )}
              </HStack>
              {renderFile ? (
                <Box
                  as="span"
                  gridColumn="1 / -1"
                  minWidth="0"
                  paddingInlineStart="24px"
                  fontSize="14px"
                  overflowWrap="anywhere"
                >
                  {renderFile(offer, (fileId) =>
                    onChange(offers.map((one, at) => (at === index ? { ...one, fileId } : one))),
                  )}
                </Box>
              ) : null}
            </Grid>
          ))}
        </ul>
      )}
      {readOnly ? null : <NewOffer onAdd={(offer) => onChange([...offers, offer])} />}
    </>
  );
}

function NewOffer({ onAdd }: { onAdd: (offer: OfferWithFile) => void }) {
  const { t } = useLingui();
  const [provider, setProvider] = useState('');
  const [amountCents, setAmount] = useState<number | null>(null);
  const isWhole = provider.trim() !== '' && amountCents !== null && amountCents > 0;
  const add = () => {
    if (amountCents === null) return;
    onAdd({ provider: provider.trim(), amountCents, chosen: false, fileId: null });
    setProvider('');
    setAmount(null);
  };
  return (
    <div className="x-fields">
      <TextField label={t`Provider`} maxLength={200} value={provider} onChange={setProvider} />
      <MoneyField label={t`Offered amount`} value={amountCents} onChange={setAmount} />
      <div>
        <Button size="small" icon={Plus} disabled={!isWhole} onClick={add}>
          <Trans>Add the offer</Trans>
        </Button>
      </div>
    </div>
  );
}
