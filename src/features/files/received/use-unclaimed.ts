import { useEffect, useState } from 'react';
import { countUnclaimed, onUnclaimedChange } from '#local/received/unclaimed.ts';

/** How many documents came while nobody was signed in. */
export function useUnclaimed(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const ask = (): void => void countUnclaimed().then(setCount);
    ask();
    return onUnclaimedChange(ask);
  }, []);
  return count;
}
