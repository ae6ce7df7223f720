import { validSession } from '../session/stored.ts';
import { beginActivity } from './activity.ts';
import { askApi, type NetAnswer, type NetRequest } from './net.ts';

/**
 * A request in the name of one person; silence while another's session, or none, is held here. `onToken` is told
 * what it goes with.
 */
export async function askInNameOf(
  userId: string,
  request: Omit<NetRequest, 'token'>,
  onToken?: (token: string) => void,
): Promise<NetAnswer> {
  const session = await validSession();
  if (session?.userId !== userId) return { kind: 'none' };
  onToken?.(session.jwtToken);
  const end = beginActivity(false);
  try {
    return await askApi({ ...request, token: session.jwtToken });
  } finally {
    end();
  }
}
