import { setTimeout as wait } from 'node:timers/promises';
import type * as z from 'zod';
import type { BdnsCall } from '#domain/bdns/call.ts';
import {
  BENEFICIARY_NAMES,
  type CallSearch,
  isSameName,
  meetsRegion,
  PURPOSE_NAMES,
  REGION_CODES,
} from '#domain/bdns/call-search.ts';
import { type BdnsMinimisAward, awardFrom } from '#domain/bdns/minimis-award.ts';
import { type Day, daysBetween, formatDay } from '#domain/days.ts';
import type { Config } from '../config.ts';
import {
  callAnswer,
  catalogueAnswer,
  type CatalogueNode,
  minimisPage,
  searchPage,
} from './bdns-shapes.ts';
import { type OutgoingAnswer, type OutgoingOptions, createOutgoing } from './outgoing.ts';
import { createPace } from './pace.ts';

/** It allows ten, and has refused more than five of the detail. */
const PER_SECOND = 5;
const TRIES = 3;
const BACKOFF_MS = 1000;
/** Who is asked to wait longer does not try again. */
const MAX_WAIT_MS = 5000;
const PAGE_SIZE = 1000;
const MAX_PAGES = 100;
/** So many calls of a search are looked at at once; who finds more asks for too much. */
export const MAX_FOUND = 300;
/** `descripcionTipoBusqueda`: all words, in any order. */
const ALL_WORDS = '1';
/** Without a name its firewall takes a caller for a robot. */
const HEADERS = { accept: 'application/json', 'user-agent': 'Xeito' };

/** The national database of subsidies. */
export interface BdnsPort {
  /** The call of a number of 6 or 7 digits; null when there is none. @throws BdnsUnavailable */
  call(number: string): Promise<BdnsCall | null>;
  /**
   * The numbers of the calls that it has had since a day and that may be what a search asks for, the newest first
   * and at most `MAX_FOUND`: which of them are is for `isAskedFor` to say. @throws BdnsUnavailable
   */
  search(search: CallSearch, from: Day, to: Day): Promise<FoundCalls>;
  /**
   * De minimis aid that a tax number was granted from one day to another, both included, in the order
   * of the days.
   * @throws BdnsUnavailable
   */
  minimisOf(nif: string, from: Day, to: Day): Promise<BdnsMinimisAward[]>;
}

export interface FoundCalls {
  numbers: string[];
  /** There were more. */
  isCut: boolean;
}

/** The database does not answer, answers something else, or is turned off. */
export class BdnsUnavailable extends Error {
  constructor(
    message: string,
    /** Seconds until a new try makes sense. */
    readonly retryAfter: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

export interface BdnsOptions extends OutgoingOptions {
  backoffMs?: number;
}

const RETRY_SECONDS = 60;
const OFF_SECONDS = 3600;

/** Speaks with the host of BDNS_URL and no other; without one all is unavailable. */
export function createBdns(
  { bdnsUrl }: Pick<Config, 'bdnsUrl'>,
  { backoffMs = BACKOFF_MS, ...options }: BdnsOptions = {},
): BdnsPort {
  if (bdnsUrl === undefined) return TURNED_OFF;
  const get = createOutgoing(bdnsUrl, options);
  const pace = createPace(PER_SECOND);

  async function ask(path: string, query: Record<string, string>): Promise<OutgoingAnswer> {
    for (let tried = 1; ; tried += 1) {
      await pace();
      const answer = await get(`${path}?${new URLSearchParams(query).toString()}`, HEADERS).catch(
        (cause: unknown) => {
          throw unavailable('It gives no answer', cause);
        },
      );
      if (answer.status !== 429 && answer.status < 500) return answer;
      const waitMs = askedToWait(answer) ?? backoffMs * 2 ** (tried - 1);
      if (tried === TRIES || waitMs > MAX_WAIT_MS) {
        const seconds = Math.max(RETRY_SECONDS, Math.ceil(waitMs / 1000));
        throw new BdnsUnavailable(`It answers ${answer.status}`, seconds);
      }
      await wait(waitMs);
    }
  }

  return {
    async call(number) {
      const answer = await ask('/convocatorias', { numConv: number, vpd: 'GE' });
      if (answer.status === 204 || (answer.status === 404 && !isPage(answer))) return null;
      const call = read(callAnswer, answer);
      if (call.codigoBDNS !== number) throw unavailable('It answers another call');
      return call;
    },

    async search(search, from, to) {
      const { words } = search;
      const answer = await ask('/convocatorias/busqueda', {
        vpd: 'GE',
        ...(words !== '' && { descripcion: words, descripcionTipoBusqueda: ALL_WORDS }),
        ...(await filtersOf(search, ask)),
        // Days of another form are not refused: it answers as if none were asked for.
        fechaDesde: formatDay(from),
        fechaHasta: formatDay(to),
        page: '0',
        pageSize: String(MAX_FOUND),
        order: 'fechaRecepcion',
        direccion: 'desc',
      });
      const { content, last } = read(searchPage, answer);
      const numbers = new Set(content.map(({ numeroConvocatoria }) => numeroConvocatoria));
      return { numbers: [...numbers].slice(0, MAX_FOUND), isCut: !last };
    },

    async minimisOf(nif, from, to) {
      // An award may come again on the next page, which is cut anew.
      const awards = new Map<string, BdnsMinimisAward>();
      for (let page = 0; page < MAX_PAGES; page += 1) {
        const answer = await ask('/minimis/busqueda', {
          vpd: 'GE',
          nifCif: nif,
          // Days of another form are not refused: it answers as if none were asked for.
          fechaDesde: formatDay(from),
          fechaHasta: formatDay(to),
          page: String(page),
          pageSize: String(PAGE_SIZE),
          order: 'fechaConcesion',
          direccion: 'asc',
        });
        const { content, last } = read(minimisPage, answer);
        for (const row of content) {
          const award = awardFrom(row);
          if (!award) throw unavailable('An award cannot be read');
          awards.set(award.id, award);
        }
        if (last) {
          return [...awards.values()]
            .filter((award) => award.nif === nif && isWithin(award.grantDate, from, to))
            .toSorted((a, b) => daysBetween(b.grantDate, a.grantDate));
        }
      }
      throw unavailable('Its list has no end');
    },
  };
}

/** The filters of a search by the numbers of its catalogues; one that has no such name there is left out. */
async function filtersOf(
  { region, purpose, beneficiary }: CallSearch,
  ask: (path: string, query: Record<string, string>) => Promise<OutgoingAnswer>,
): Promise<Record<string, string>> {
  const idsIn = async (path: string, isMeant: (name: string) => boolean) =>
    flat(read(catalogueAnswer, await ask(path, { vpd: 'GE' })))
      .filter(({ descripcion }) => isMeant(descripcion ?? ''))
      .map(({ id }) => id)
      .join(',');
  const filters = {
    regiones:
      region && (await idsIn('/regiones', (name) => meetsRegion(name, REGION_CODES[region]))),
    finalidad:
      purpose && (await idsIn('/finalidades', (name) => isSameName(name, PURPOSE_NAMES[purpose]))),
    tiposBeneficiario:
      beneficiary &&
      (await idsIn('/beneficiarios', (name) => isSameName(name, BENEFICIARY_NAMES[beneficiary]))),
  };
  return Object.fromEntries(
    Object.entries(filters).flatMap(([key, ids]) => (ids ? [[key, ids]] : [])),
  );
}

function flat(nodes: readonly CatalogueNode[]): CatalogueNode[] {
  return nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);
}

const TURNED_OFF: BdnsPort = {
  search: () => Promise.reject(new BdnsUnavailable('It is turned off', OFF_SECONDS)),
  call: () => Promise.reject(new BdnsUnavailable('It is turned off', OFF_SECONDS)),
  minimisOf: () => Promise.reject(new BdnsUnavailable('It is turned off', OFF_SECONDS)),
};

/** What it lets through is looked at again: filters that it does not understand it leaves out. */
function isWithin(day: Day, from: Day, to: Day): boolean {
  return from <= day && day <= to;
}

/** Its firewall answers with a page, status 200. @throws BdnsUnavailable */
function read<T>(shape: z.ZodType<T>, { status, text }: OutgoingAnswer): T {
  if (status !== 200) throw unavailable(`It answers ${status}`);
  try {
    return shape.parse(JSON.parse(text));
  } catch (cause) {
    throw unavailable('Its answer cannot be read', cause);
  }
}

function isPage({ text }: OutgoingAnswer): boolean {
  return text.trimStart().startsWith('<');
}

function askedToWait({ headers }: OutgoingAnswer): number | null {
  const seconds = headers['retry-after'];
  return seconds !== undefined && /^\d{1,6}$/.test(seconds) ? Number(seconds) * 1000 : null;
}

function unavailable(message: string, cause?: unknown): BdnsUnavailable {
  return new BdnsUnavailable(message, RETRY_SECONDS, { cause });
}
