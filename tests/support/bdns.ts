import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { BdnsCall, BdnsMinimisRow } from '#domain/bdns/call.ts';
import { dayOf } from '#domain/bdns/values.ts';
import { plainText } from '#domain/bdns/plain-text.ts';
import { awardFrom } from '#domain/bdns/minimis-award.ts';
import { parseDay } from '#domain/days.ts';
import { type BdnsPort, MAX_FOUND } from '../../server/connectors/bdns.ts';

/** What a national database of subsidies has. */
export interface BdnsWorld {
  calls: readonly BdnsCall[];
  minimis: readonly BdnsMinimisRow[];
}

/** Longer pages are cut without a word. */
const LONGEST_PAGE = 3;

/** A real answer: 795710 (Aragón, term in words), 790767 (Gandia, announced), 912587 (CDTI, state aid). */
export function bdnsCall(number: '790767' | '795710' | '912587'): BdnsCall {
  const file = join(import.meta.dirname, '../fixtures/bdns', `${number}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as BdnsCall;
}

export function minimisRow(row: Partial<BdnsMinimisRow> = {}): BdnsMinimisRow {
  return {
    idConcesion: '1',
    codigoConcesion: 'SB1',
    fechaConcesion: '2025-03-10',
    beneficiario: 'B15000001 RÍA FILMES SL',
    ayudaEquivalente: 1000,
    instrumento: 'SUBVENCIÓN Y ENTREGA DINERARIA SIN CONTRAPRESTACIÓN ',
    numeroConvocatoria: '795710',
    convocante: 'GALICIA AGADIC',
    reglamento: 'REG (UE) 2023/2831 de minimis, General',
    fechaRegistro: '2025-04-01',
    ...row,
  };
}

/** The database without a network. */
export function fakeBdns({ calls, minimis }: BdnsWorld): BdnsPort {
  return {
    call: async (number) => calls.find(({ codigoBDNS }) => codigoBDNS === number) ?? null,
    search: async ({ words }, from, to) => {
      const found = calls.filter((call) => isBetween(call, from, to) && hasWords(call, words));
      const numbers = found.toSorted(newestFirst).map(({ codigoBDNS }) => codigoBDNS);
      return { numbers: numbers.slice(0, MAX_FOUND), isCut: numbers.length > MAX_FOUND };
    },
    minimisOf: async (nif, from, to) =>
      minimis
        .map(awardFrom)
        .filter((award) => award !== null)
        .filter(
          ({ nif: whose, grantDate }) => whose === nif && from <= grantDate && grantDate <= to,
        )
        .toSorted((a, b) => a.grantDate.localeCompare(b.grantDate)),
  };
}

/**
 * The database as it answers over the network, with its oddities: nothing at all for a number that it
 * does not know, its firewall's page for what is no number, ISO dates ignored, pages cut short, a call
 * that is open said to be closed.
 */
export function playBdns({ calls, minimis }: BdnsWorld): RequestListener {
  return (request, response) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://bdns');
    const answer = (body: unknown) => response.end(JSON.stringify(body));
    if (pathname.endsWith('/convocatorias')) {
      const number = query.get('numConv') ?? '';
      if (!/^\d{6,7}$/.test(number)) {
        return void response.end('<!doctype html><title>Acceso denegado</title>');
      }
      const call = calls.find(({ codigoBDNS }) => codigoBDNS === number);
      if (!call) return void response.writeHead(204).end();
      return void answer({ ...call, abierto: false, advertencia: 'Sujeta a restricciones' });
    }
    if (pathname.endsWith('/convocatorias/busqueda')) return void answer(searched(calls, query));
    const catalogue = CATALOGUES[pathname.split('/').at(-1) ?? ''];
    if (catalogue) return void answer(catalogue);
    if (!pathname.endsWith('/minimis/busqueda')) return void response.writeHead(404).end('<html>');
    const from = spanishDay(query.get('fechaDesde'));
    const to = spanishDay(query.get('fechaHasta'));
    const found = minimis.filter(
      ({ beneficiario, fechaConcesion: day }) =>
        beneficiario.startsWith(query.get('nifCif') ?? '') &&
        (from === null || from <= day) &&
        (to === null || day <= to),
    );
    const size = Math.min(Number(query.get('pageSize')), LONGEST_PAGE);
    const number = Number(query.get('page'));
    const totalPages = Math.ceil(found.length / size);
    answer({
      content: found.slice(number * size, (number + 1) * size),
      totalPages,
      totalElements: found.length,
      number,
      last: number >= totalPages - 1,
    });
  };
}

/** The database over the network, which can be out of order. */
export interface FakeBdns {
  url: string;
  world: BdnsWorld;
  isDown: boolean;
  close: () => void;
}

export async function startBdns(): Promise<FakeBdns> {
  const server = createServer((request, response) => {
    if (fake.isDown) response.writeHead(500).end();
    else playBdns(fake.world)(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const fake: FakeBdns = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    world: { calls: [], minimis: [] },
    isDown: false,
    close: () => server.close().closeAllConnections(),
  };
  return fake;
}

/** Parts of its catalogues, which nobody numbers but itself. */
const CATALOGUES: Readonly<Record<string, unknown>> = {
  regiones: [
    {
      id: 1,
      descripcion: 'ES - ESPAÑA',
      children: [
        {
          id: 2,
          descripcion: 'ES1 - NOROESTE',
          children: [
            {
              id: 3,
              descripcion: 'ES11 - GALICIA',
              children: [{ id: 4, descripcion: 'ES111 - A Coruña', children: [] }],
            },
          ],
        },
        {
          id: 30,
          descripcion: 'ES2 - NORESTE',
          children: [{ id: 31, descripcion: 'ES24 - ARAGON' }],
        },
      ],
    },
  ],
  finalidades: [
    { id: 11, descripcion: 'CULTURA' },
    { id: 17, descripcion: 'INVESTIGACIÓN, DESARROLLO E INNOVACIÓN' },
    { id: 18, descripcion: 'OTRAS ACTUACIONES DE CARÁCTER ECONÓMICO' },
  ],
  beneficiarios: [
    { id: 3, descripcion: 'PYME Y PERSONAS FÍSICAS QUE DESARROLLAN ACTIVIDAD ECONÓMICA' },
    { id: 4, descripcion: 'GRAN EMPRESA' },
  ],
};

/** It filters by words and days; of the numbers of its catalogues it takes no notice, as it does at times. */
function searched(calls: readonly BdnsCall[], query: URLSearchParams) {
  const from = spanishDay(query.get('fechaDesde'));
  const to = spanishDay(query.get('fechaHasta'));
  const found = calls
    .filter((call) => isBetween(call, from, to) && hasWords(call, query.get('descripcion') ?? ''))
    .toSorted(newestFirst);
  const size = Number(query.get('pageSize'));
  return {
    content: found.slice(0, size).map(({ codigoBDNS, descripcion, organo }) => ({
      numeroConvocatoria: codigoBDNS,
      descripcion,
      ...organo,
    })),
    totalElements: found.length,
    last: found.length <= size,
  };
}

function isBetween({ fechaRecepcion }: BdnsCall, from: string | null, to: string | null): boolean {
  const day = dayOf(fechaRecepcion) ?? '';
  return (from === null || from <= day) && (to === null || day <= to);
}

function hasWords({ descripcion, descripcionLeng }: BdnsCall, words: string): boolean {
  const title = plainText(`${descripcion ?? ''} ${descripcionLeng ?? ''}`);
  return plainText(words)
    .split(' ')
    .every((word) => title.includes(word));
}

function newestFirst(a: BdnsCall, b: BdnsCall): number {
  return (b.fechaRecepcion ?? '').localeCompare(a.fechaRecepcion ?? '');
}

function spanishDay(text: string | null): string | null {
  return text?.includes('/') ? parseDay(text) : null;
}
