import { useEffect, useRef, useState } from 'react';

/** Text typed here at once and in the address with it; follows the address when that changes. */
export function useTypedText(
  fromAddress: string,
  onTyped: (text: string) => void,
): [string, (text: string) => void] {
  const [text, setText] = useState(fromAddress);
  const sent = useRef(fromAddress);
  useEffect(() => {
    if (fromAddress === sent.current) return;
    sent.current = fromAddress;
    setText(fromAddress);
  }, [fromAddress]);
  return [
    text,
    (typed) => {
      sent.current = typed;
      setText(typed);
      onTyped(typed);
    },
  ];
}
