import type { Cents } from '#domain/money.ts';
import { useFmt } from './fmt.ts';

/** An amount as text: tabular, never broken; negative with its sign and in red. Null shows nothing. */
export function MoneyText({ cents }: { cents: Cents | null | undefined }) {
  const { money } = useFmt();
  if (cents === null || cents === undefined) return null;
  return <span className={cents < 0 ? 'x-money x-money-out' : 'x-money'}>{money(cents)}</span>;
}

/** An amount in a table. */
export function MoneyCell({ cents }: { cents: Cents | null | undefined }) {
  return (
    <td className="is-number">
      <MoneyText cents={cents} />
    </td>
  );
}
