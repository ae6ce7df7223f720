import { once } from 'node:events';
import { type IncomingMessage, type RequestListener, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  type BdnsWorld,
  bdnsCall,
  fakeBdns,
  minimisRow,
  playBdns,
} from '../../tests/support/bdns.ts';
import { type BdnsOptions, type BdnsPort, BdnsUnavailable, createBdns } from './bdns.ts';

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  closing.push(() => server.close().closeAllConnections());
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
}

async function realBdns(answer: RequestListener, options: BdnsOptions = {}): Promise<BdnsPort> {
  return createBdns({ bdnsUrl: await listen(answer) }, { backoffMs: 5, ...options });
}

/** What was thrown. */
async function failureOf(promise: Promise<unknown>): Promise<BdnsUnavailable> {
  const error = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof BdnsUnavailable)) throw new Error(`Not unavailable: ${String(error)}`);
  return error;
}

const queryOf = (request: IncomingMessage | undefined) =>
  Object.fromEntries(new URL(request?.url ?? '', 'http://bdns').searchParams);

const days = ['2024-01-01', '2022-02-28', '2023-12-31', '2024-06-30', '2026-01-01', '2025-05-05'];
const WORLD: BdnsWorld = {
  calls: [bdnsCall('795710'), bdnsCall('790767')],
  minimis: [
    ...days.map((fechaConcesion, index) =>
      minimisRow({ idConcesion: String(index), fechaConcesion, ayudaEquivalente: 1000.05 + index }),
    ),
    minimisRow({ idConcesion: 'x', beneficiario: 'B15000001X OTHER SL' }),
    minimisRow({ idConcesion: 'y', beneficiario: 'A15000002 OTHER SA' }),
  ],
};

describe.each([
  ['over the network', () => realBdns(playBdns(WORLD))],
  ['without a network', async () => fakeBdns(WORLD)],
])('the subsidies database %s', (_how, open) => {
  it('answers a call by its number', async () => {
    const bdns = await open();
    const [aragon, gandia] = await Promise.all([bdns.call('795710'), bdns.call('790767')]);
    expect(aragon).toMatchObject({
      codigoBDNS: '795710',
      presupuestoTotal: 750000,
      textFin: 'Diez días desde la publicación ',
      reglamento: { descripcion: 'REG (UE) 2023/2831 de minimis, General' },
    });
    expect(gandia).toMatchObject({ codigoBDNS: '790767', anuncios: [{ numAnuncio: 168388 }] });
  });

  it('has nothing under a number that nobody was given', async () => {
    const bdns = await open();
    expect(await bdns.call('999999')).toBeNull();
  });

  it('lists the de minimis aid of one tax number, of all pages, in the order of its days', async () => {
    const bdns = await open();
    const awards = await bdns.minimisOf('B15000001', '2022-01-01', '2026-12-31');
    expect(awards.map(({ id, grantDate }) => [id, grantDate])).toEqual([
      ['1', '2022-02-28'],
      ['2', '2023-12-31'],
      ['0', '2024-01-01'],
      ['3', '2024-06-30'],
      ['5', '2025-05-05'],
      ['4', '2026-01-01'],
    ]);
    expect(awards[0]).toMatchObject({ equivalentCents: 1001_05, regime: 'general' });
  });

  it('lists both ends of a window and nothing beyond them', async () => {
    const bdns = await open();
    const awards = await bdns.minimisOf('B15000001', '2023-12-31', '2024-06-30');
    expect(awards.map(({ grantDate }) => grantDate)).toEqual([
      '2023-12-31',
      '2024-01-01',
      '2024-06-30',
    ]);
    expect(await bdns.minimisOf('B15000009', '2023-12-31', '2024-06-30')).toEqual([]);
  });
});

describe('the subsidies database over the network', () => {
  it('is asked for days as dd/mm/yyyy, since it ignores others', async () => {
    const answer = vi.fn(playBdns(WORLD));
    const bdns = await realBdns(answer);
    await bdns.minimisOf('A15000002', '2025-03-01', '2025-12-31');
    const [request] = answer.mock.calls[0] ?? [];
    expect(queryOf(request)).toMatchObject({
      nifCif: 'A15000002',
      fechaDesde: '01/03/2025',
      fechaHasta: '31/12/2025',
    });
    expect(request?.headers['user-agent']).toBe('Xeito');
  });

  it('is not believed to have left out what lies beyond the window', async () => {
    const { minimis } = WORLD;
    const bdns = await realBdns((_request, response) => {
      response.end(JSON.stringify({ content: minimis, last: true }));
    });
    const awards = await bdns.minimisOf('B15000001', '2024-01-01', '2024-12-31');
    expect(awards.map(({ id }) => id)).toEqual(['0', '3']);
  });

  it('counts an award once that comes on two pages', async () => {
    const bdns = await realBdns((request, response) => {
      const last = queryOf(request)['page'] === '1';
      response.end(JSON.stringify({ content: [minimisRow()], last }));
    });
    expect(await bdns.minimisOf('B15000001', '2025-01-01', '2025-12-31')).toHaveLength(1);
  });

  it.each([
    [429, {}],
    [500, {}],
    [503, { 'retry-after': '0' }],
  ])('is asked again after %i, and answers', async (status, headers) => {
    const play = playBdns(WORLD);
    const answer = vi.fn<RequestListener>((request, response) => {
      if (answer.mock.calls.length < 3) response.writeHead(status, headers).end('<html>');
      else play(request, response);
    });
    const bdns = await realBdns(answer);
    expect((await bdns.call('795710'))?.codigoBDNS).toBe('795710');
    expect(answer).toHaveBeenCalledTimes(3);
  });

  it('is asked three times and no more', async () => {
    const answer = vi.fn<RequestListener>((_request, response) => {
      response.writeHead(502).end('Bad gateway');
    });
    const bdns = await realBdns(answer);
    expect((await failureOf(bdns.call('795710'))).retryAfter).toBe(60);
    expect(answer).toHaveBeenCalledTimes(3);
  });

  it('is not asked again when it asks to be left alone for long', async () => {
    const answer = vi.fn<RequestListener>((_request, response) => {
      response.writeHead(429, { 'retry-after': '120' }).end();
    });
    const bdns = await realBdns(answer);
    expect((await failureOf(bdns.call('795710'))).retryAfter).toBe(120);
    expect(answer).toHaveBeenCalledOnce();
  });

  it.each([
    [200, '<!doctype html><title>Acceso denegado</title>'],
    [200, ''],
    [200, '{"codigoBDNS":'],
    [200, '[]'],
    [200, '{"error":"ERR_VALIDACION"}'],
    [200, '{"codigoBDNS":"795710","presupuestoTotal":"much"}'],
    [200, '{"codigoBDNS":"790767"}'],
    [400, '{"codigo":"ERR_VALIDACION"}'],
    [403, '{}'],
    [404, '<html>Not here</html>'],
  ])('has no call in a %i with %j', async (status, body) => {
    const bdns = await realBdns((_request, response) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    });
    expect((await failureOf(bdns.call('795710'))).retryAfter).toBe(60);
  });

  it.each([
    ['an award without a day', { content: [{ ...minimisRow(), fechaConcesion: '?' }], last: true }],
    ['an award without an amount', { content: [{ idConcesion: 1 }], last: true }],
    ['no page', { content: [] }],
  ])('has no list in %s: an aid that is left out would be missed', async (_what, page) => {
    const bdns = await realBdns((_request, response) => {
      response.end(JSON.stringify(page));
    });
    await expect(bdns.minimisOf('B15000001', '2025-01-01', '2025-12-31')).rejects.toBeInstanceOf(
      BdnsUnavailable,
    );
  });

  it('knows no call of which it says 404 in its own words', async () => {
    const bdns = await realBdns((_request, response) => void response.writeHead(404).end());
    expect(await bdns.call('795710')).toBeNull();
  });

  it('is not followed to another place', async () => {
    const elsewhere = vi.fn<RequestListener>((_request, response) => void response.end('{}'));
    const location = await listen(elsewhere);
    const bdns = await realBdns((_request, response) => {
      response.writeHead(302, { location }).end();
    });
    await expect(bdns.call('795710')).rejects.toBeInstanceOf(BdnsUnavailable);
    expect(elsewhere).not.toHaveBeenCalled();
  });

  it.each(['127.0.0.1', '10.1.2.3', '169.254.169.254', '::1'])(
    'is not asked at %s, whatever name leads there',
    async (address) => {
      const answer = vi.fn(playBdns(WORLD));
      const { port } = new URL(await listen(answer));
      const resolve: BdnsOptions['resolve'] = (_hostname, callback) =>
        callback(null, [{ address, family: address.includes(':') ? 6 : 4 }]);
      const bdns = createBdns({ bdnsUrl: `http://bdns.example:${port}` }, { resolve });
      await expect(bdns.call('795710')).rejects.toBeInstanceOf(BdnsUnavailable);
      expect(answer).not.toHaveBeenCalled();
    },
  );

  it('is given up when it does not answer in time', async () => {
    const bdns = await realBdns(() => undefined, { timeoutMs: 50 });
    await expect(bdns.call('795710')).rejects.toBeInstanceOf(BdnsUnavailable);
  });

  it('is given up when its answer has no end', async () => {
    const bdns = await realBdns((_request, response) => {
      const more = () => {
        while (!response.destroyed && response.write(' '.repeat(65_536)));
      };
      response.on('drain', more);
      more();
    });
    await expect(bdns.call('795710')).rejects.toBeInstanceOf(BdnsUnavailable);
  });

  it('is asked at most five times a second, however many ask', async () => {
    const at: number[] = [];
    const play = playBdns(WORLD);
    const bdns = await realBdns((request, response) => {
      at.push(performance.now());
      play(request, response);
    });
    await Promise.all(Array.from({ length: 4 }, () => bdns.call('795710')));
    expect((at.at(-1) ?? 0) - (at[0] ?? 0)).toBeGreaterThan(550);
  });

  it('is not asked at all when it is turned off', async () => {
    const bdns = createBdns({ bdnsUrl: undefined });
    expect((await failureOf(bdns.call('795710'))).message).toBe('It is turned off');
    await expect(bdns.minimisOf('B15000001', '2025-01-01', '2025-12-31')).rejects.toBeInstanceOf(
      BdnsUnavailable,
    );
  });
});
