import { useStatus } from '#records/use-status.ts';
import type { MessageDescriptor } from '@lingui/core';
import { useState } from 'react';
import type { BdnsPrefill } from '#domain/bdns/prefill.ts';
import { BDNS_NUMBER, readBdns } from './bdns.ts';
import { bdnsProblem } from './problems.ts';

/** Asking the national database for one number. */
export interface Asked {
  online: boolean;
  isBusy: boolean;
  mayAsk: boolean;
  /** What it said of this number. */
  prefill: BdnsPrefill | null;
  /** Why it could not be asked, in words. */
  problem: MessageDescriptor | null;
  ask: () => void;
}

interface State {
  number: string;
  isBusy: boolean;
  prefill: BdnsPrefill | null;
  problem: MessageDescriptor | null;
}

/** What was said of another number is forgotten. A failure blocks nothing. */
export function useBdns(number: string, onRead: (prefill: BdnsPrefill) => void): Asked {
  const { online } = useStatus();
  const nothing = { number, isBusy: false, prefill: null, problem: null };
  const [kept, setState] = useState<State>(nothing);
  const state = kept.number === number ? kept : nothing;
  const ask = async () => {
    setState({ ...nothing, isBusy: true });
    const settle = (next: Partial<State>) =>
      setState((now) => (now.number === number ? { ...nothing, ...next } : now));
    try {
      const prefill = await readBdns(number);
      settle({ prefill });
      onRead(prefill);
    } catch (error) {
      settle({ problem: bdnsProblem(error) });
    }
  };
  const { isBusy, prefill, problem } = state;
  const mayAsk = online && !isBusy && BDNS_NUMBER.test(number);
  return { online, isBusy, mayAsk, prefill, problem, ask: () => void ask() };
}
