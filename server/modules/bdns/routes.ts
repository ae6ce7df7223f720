import * as z from 'zod';
import { bdnsNumber, bdnsPrefill } from '#contract/bdns.ts';
import { PATHS } from '#contract/paths.ts';
import { isElevated } from '#domain/access/roles.ts';
import { prefillFrom } from '#domain/bdns/prefill.ts';
import type { App, Context } from '../../context.ts';
import { describeRoute } from '../../openapi.ts';
import { principalOf } from '../../plugins/authentication.ts';
import { Refusal } from '../../problem.ts';
import { refuseUnanswered } from './unanswered.ts';

/** `GET /bdns/{number}`: what the national database of subsidies knows of a call, to fill in a tender. */
export function addBdns(app: App, { bdns }: Context): void {
  app.get(
    `${PATHS.bdns}/:number`,
    {
      schema: {
        ...describeRoute('bdns')(
          'readBdnsCall',
          'Values of a tender, from its call in the national subsidies database',
          bdnsPrefill,
        ),
        params: z.object({ number: bdnsNumber }),
      },
    },
    async (request) => {
      if (!isElevated(principalOf(request).actor.role)) throw new Refusal('FORBIDDEN');
      const call = await bdns.call(request.params.number).catch(refuseUnanswered(request));
      if (!call) throw new Refusal('NOT_FOUND');
      return { data: prefillFrom(call) };
    },
  );
}
