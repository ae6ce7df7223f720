import type { ComponentProps } from 'react';

export interface Explanation {
  term: string;
  meaning: string;
}

/** A term that has an explanation. */
export function Term({
  term,
  meaning: _meaning,
  ...button
}: Pick<Explanation, 'term'> & { meaning?: string } & ComponentProps<'button'>) {
  return (
    <button {...button} type="button" className="x-explained">
      {term}
    </button>
  );
}
