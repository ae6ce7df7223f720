import { Trans } from '@lingui/react/macro';
import type { RecordsData, ExtraProps } from '#records/definition.ts';
import { textOf } from '#records/names.ts';
import { useWords } from '#records/use-words.ts';
import { classOf, reasonWords } from './account-class.ts';

/** What the number in the form makes the account, and why. */
export function AccountReason({ values, data }: ExtraProps) {
  const num = textOf(values['num']);
  if (!/^\d{3,12}$/.test(num)) return null;
  return <Reason num={num} companyId={textOf(values['companyId']) || null} data={data} />;
}

interface Props {
  num: string;
  companyId: string | null;
  data: RecordsData;
}

export function Reason({ num, companyId, data }: Props) {
  const { say } = useWords();
  const found = classOf(num, companyId, data);
  if (!found) {
    return (
      <p className="x-hint" role="status">
        <Trans>By its number it is neither expense nor income: no pattern takes it.</Trans>
      </p>
    );
  }
  const { type, why } = reasonWords(found);
  return (
    <p className="x-hint" role="status">
      <Trans>By its number:</Trans> <strong>{say(type)}</strong>. {say(why)}
    </p>
  );
}
