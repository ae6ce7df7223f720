import { PATHS } from '#contract/paths.ts';
import {
  fullProofBody,
  ownProofBody,
  recoveryCodes,
  totpConfirmBody,
  totpSecret,
  totpState,
} from '#contract/session.ts';
import type { App, Context } from '../../context.ts';
import { describeRoute } from '../../openapi.ts';
import { principalOf } from '../../plugins/authentication.ts';
import type { LimitHook } from '../../plugins/limits.ts';
import { parse } from '../../validate.ts';
import {
  beginTotp,
  confirmTotp,
  readTotpState,
  removeTotp,
  renewRecoveryCodes,
} from '../session/second-factor.ts';

/** One's own second factor. No call carries a key: nothing of a password or a code may be kept. */
export function addTotp(app: App, context: Context, limitGuesses: LimitHook): void {
  const describe = describeRoute('profile');
  const config = { isForSetup: true };
  const guarded = { config, onRequest: limitGuesses };

  app.get(
    PATHS.profileTotp,
    { config, schema: describe('getTotp', 'How it stands with the own second factor', totpState) },
    async (request) => ({ data: await readTotpState(context, principalOf(request)) }),
  );

  app.post(
    PATHS.profileTotp,
    {
      ...guarded,
      schema: {
        ...describe('beginTotp', 'Makes a secret that waits for its first code', totpSecret),
        body: ownProofBody,
      },
    },
    async (request) => {
      const proof = parse(ownProofBody, request.body);
      return { data: await beginTotp(context, principalOf(request), proof) };
    },
  );

  app.post(
    PATHS.profileTotpConfirm,
    {
      ...guarded,
      schema: {
        ...describe(
          'confirmTotp',
          'Makes the secret count and answers the recovery codes; all other sessions end',
          recoveryCodes,
        ),
        body: totpConfirmBody,
      },
    },
    async (request) => {
      const { code } = parse(totpConfirmBody, request.body);
      return { data: { recoveryCodes: await confirmTotp(context, principalOf(request), code) } };
    },
  );

  app.post(
    PATHS.profileRecoveryCodes,
    {
      ...guarded,
      schema: {
        ...describe(
          'renewRecoveryCodes',
          'Answers new recovery codes for password and code; the old ones end',
          recoveryCodes,
        ),
        body: fullProofBody,
      },
    },
    async (request) => {
      const proof = parse(fullProofBody, request.body);
      return {
        data: { recoveryCodes: await renewRecoveryCodes(context, principalOf(request), proof) },
      };
    },
  );

  app.delete(
    PATHS.profileTotp,
    {
      ...guarded,
      schema: {
        ...describe('removeTotp', 'Takes the own second factor away; all other sessions end'),
        body: ownProofBody,
      },
    },
    async (request) => {
      await removeTotp(context, principalOf(request), parse(ownProofBody, request.body));
      return { data: {} };
    },
  );
}
