/** A line of values without axes, for a figure that stands beside it; what it shows is said in words. */
export function Spark({ values, label }: { values: readonly number[]; label: string }) {
  if (values.length < 2) return null;
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const span = high - low || 1;
  const yOf = (value: number) => EDGE + ((high - value) / span) * (HEIGHT - 2 * EDGE);
  const step = (WIDTH - 2 * EDGE) / (values.length - 1);
  const points = values.map((value, index) => `${EDGE + index * step},${yOf(value)}`);
  return (
    <svg
      className="x-spark"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      // As wide as its place; the lines keep their width.
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <line
        className="x-spark-zero"
        vectorEffect="non-scaling-stroke"
        x1={EDGE}
        x2={WIDTH - EDGE}
        y1={yOf(0)}
        y2={yOf(0)}
      />
      <polyline vectorEffect="non-scaling-stroke" points={points.join(' ')} />
    </svg>
  );
}

const WIDTH = 96;
const HEIGHT = 24;
/** Room for the width of the line. */
const EDGE = 2;
