import { Trans, useLingui } from '@lingui/react/macro';
import type { CallRequest } from '#contract/resources/call-requests.ts';
import { type Actor, canCallRequest, canReopenCallRequest } from '#domain/access/policy.ts';
import { type CallRequestState, nextCallRequestStates } from '#domain/call-requests/states.ts';
import { Menu, type MenuTrigger } from '#ui/menu.tsx';
import { REQUEST_LOOKS } from '#ui/subventions/request-chip.tsx';
import { CALL_REQUEST_STATES } from '#ui/words/subventions.ts';
import { STEPS } from '../words.ts';

/** The states that a request may go to now, by the rules and by what the person may do. */
export function nextStates(actor: Actor, { state }: Pick<CallRequest, 'state'>) {
  return canCallRequest(actor, 'update')
    ? nextCallRequestStates(state, canReopenCallRequest(actor))
    : [];
}

interface Props {
  states: readonly CallRequestState[];
  trigger: MenuTrigger;
  onChoose: (state: CallRequestState) => void;
}

/** The menu of the next states on a button of its own. */
export function StateMenu({ states, trigger, onChoose }: Props) {
  const { t } = useLingui();
  return (
    <Menu
      trigger={trigger}
      sections={[
        {
          id: 'next',
          label: t`Next state`,
          items: states.map((state) => {
            const { icon: Icon } = REQUEST_LOOKS[state];
            return {
              id: state,
              label: t(STEPS[state]),
              hint: <Trans>It is then: {t(CALL_REQUEST_STATES[state])}</Trans>,
              icon: <Icon size={16} />,
              onSelect: () => onChoose(state),
            };
          }),
        },
      ]}
    />
  );
}
