import { useEffect, useState } from 'react';
import { countNobodys, onNobodysChange } from '#local/received/nobodys.ts';

/** How many documents came while nobody was signed in. */
export function useNobodys(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const ask = (): void => void countNobodys().then(setCount);
    ask();
    return onNobodysChange(ask);
  }, []);
  return count;
}
