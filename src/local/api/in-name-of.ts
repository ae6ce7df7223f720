import { validSession } from '../session/stored.ts';
import { beginActivity } from './activity.ts';
import { askApi, type NetAnswer, type NetRequest } from './net.ts';

/** A request in the name of one person; silence while another's session, or none, is held here. */
export async function askInNameOf(
  userId: string,
  request: Omit<NetRequest, 'token'>,
): Promise<NetAnswer> {
  const session = await validSession();
  if (session?.userId !== userId) return { kind: 'none' };
  const end = beginActivity(false);
  try {
    return await askApi({ ...request, token: session.jwtToken });
  } finally {
    end();
  }
}
