import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Cents } from '#domain/money.ts';
import { MoneyText } from '#ui/money-text.tsx';

interface Props {
  head: string;
  numbers: readonly string[];
  /** The heads of the columns after the numbers. */
  more?: ReactNode;
  caption?: string;
  children: ReactNode;
}

/** A table of the report: what its rows are of, and their numbers. */
export function ReportTable({ head, numbers, more, caption, children }: Props) {
  return (
    <table className="x-table">
      {caption === undefined ? null : (
        <chakra.caption py="8px" fontWeight="600" textAlign="start">
          {caption}
        </chakra.caption>
      )}
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {numbers.map((label) => (
            <th key={label} scope="col" className="is-number">
              {label}
            </th>
          ))}
          {more}
        </tr>
      </thead>
      {children}
    </table>
  );
}

/** An amount in such a table; null is not known. */
export function AmountCell({ cents }: { cents: Cents | null }) {
  return <td className="is-number">{cents === null ? '—' : <MoneyText cents={cents} />}</td>;
}
