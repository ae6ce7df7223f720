import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { GrantChangeFinding } from '#domain/call-requests/grant-changes.ts';
import { useFmt } from '#ui/fmt.ts';

interface Named {
  day: (name: string) => string;
  money: (name: string) => string;
  text: (name: string) => string;
}

/** What stands against a change of a grant, in a sentence. */
const WORDS: Readonly<Record<GrantChangeFinding['code'], (named: Named) => MessageDescriptor>> = {
  ASKED_LATE: ({ day }) => {
    const end = day('end');
    return msg`Asked for after the term ended (${end}): it has to be before`;
  },
  ANSWERED_LATE: ({ day }) => {
    const end = day('end');
    return msg`Answered after the term ended (${end}): an extension has to be decided before`;
  },
  OVER_HALF: ({ day }) => {
    const most = day('most');
    return msg`Longer than half of the first term: ${most} at most`;
  },
  OVER_WHAT_IS_LEFT: ({ money }) => {
    const [givenUp, left] = [money('givenUpCents'), money('leftCents')];
    return msg`${givenUp} are given up, and ${left} are left of the grant`;
  },
  PAID_TO_RETURN: ({ money }) => {
    const back = money('returnCents');
    return msg`${back} were paid already: they have to be given back, with their interest`;
  },
  ITEM_BELOW_NOTHING: ({ text }) => {
    const name = text('name');
    return msg`More is taken from ${name} than was approved of it`;
  },
  OVER_TRANSFER_LIMIT: ({ text, money }) => {
    const [name, most] = [text('name'), money('mostCents')];
    return msg`${name} passes what the call lets an item be raised to (${most}): it counts only once it is granted`;
  },
  WAITS_FOR_ANSWER: ({ day }) => {
    const end = day('day');
    return msg`It waits for an answer: nothing said by ${end} is a refusal`;
  },
};

export function useGrantFindingText(): (found: GrantChangeFinding) => string {
  const { t } = useLingui();
  const fmt = useFmt();
  return ({ code, params }) => {
    const text = (name: string) => String(params[name] ?? '');
    const day = (name: string) => fmt.day(text(name));
    const money = (name: string) => fmt.money(Number(params[name] ?? 0));
    return t(WORDS[code]({ text, day, money }));
  };
}
