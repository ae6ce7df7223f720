import { MoneyText } from '../money-text.tsx';
import type { ChartData } from './types.ts';

/** The figures of a chart: a row for each point, a column for each series. */
export function ChartTable({ title, pointHeader, series, points }: ChartData) {
  return (
    // A wide table is scrolled by keys too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="x-chart-scroll" role="region" aria-label={title} tabIndex={0}>
      <table className="x-table" aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{pointHeader}</th>
            {series.map(({ id, name }) => (
              <th key={id} scope="col" className="is-number">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.id} className={point.isTotal ? 'is-total' : undefined}>
              <th scope="row">{point.label}</th>
              {series.map(({ id }) => (
                <td key={id} className="is-number">
                  <MoneyText cents={point.values[id]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
