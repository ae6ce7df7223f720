import type { Fmt } from './fmt.ts';

/** The days of the week above a month, from Monday on. */
export function WeekdayHead({ fmt }: { fmt: Pick<Fmt, 'weekday'> }) {
  return (
    <thead>
      <tr>
        {[0, 1, 2, 3, 4, 5, 6].map((index) => (
          <th key={index} scope="col" abbr={fmt.weekday(index, 'long')}>
            {fmt.weekday(index, 'short')}
          </th>
        ))}
      </tr>
    </thead>
  );
}
