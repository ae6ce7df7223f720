import { PATHS } from '#contract/paths.ts';
import { type BatchRequest, HEADERS } from '#contract/sync.ts';
import type { Random } from './random.ts';
import type { Context, Scheduler } from './scheduler.ts';
import { ok, refusal } from './answers.ts';
import type { Server } from './server.ts';
import type { WireAnswer, WireRequest } from './wire.ts';
import { SmallForm } from './small-form.ts';

/** What can befall a request, with its probability in this schedule. */
export const FAULTS = [
  'request-lost',
  'answer-lost',
  'late',
  'duplicate',
  'in-progress',
  'failing',
  'waiting',
  'portal',
  'redirect',
  'proxy',
  'signed-out',
  'half-batch',
  'undone-batch',
] as const;
export type Fault = (typeof FAULTS)[number];
export type FaultRates = Partial<Record<Fault, number>>;

/** What befalls a batch at the server: it dies in its middle, or the transaction of its requests is undone. */
type Mishap = 'half' | 'undone';

const WORLD: Context = { realm: null, kind: 'world' };
const WAITING = [408, 425, 429, 502, 503, 504, 507];

/** What the app reads of a `Response`. */
export interface SmallResponse {
  ok: boolean;
  status: number;
  headers: { get(name: string): string | null };
  text(): Promise<string>;
  json(): Promise<unknown>;
}

/**
 * The way between devices and server: every request and every answer is a point of its own, and may be
 * lost, doubled, late, or answered by somebody else.
 */
export class Network {
  rates: FaultRates = {};
  /** Milliseconds that a request is held back at the most. */
  latest = 0;
  isDown = false;
  onRequest: (request: WireRequest) => void = () => undefined;
  /** Grows with each restart of the server: what was on its way is lost. */
  private life = 0;

  constructor(
    private readonly scheduler: Scheduler,
    private readonly random: Random,
    private readonly server: Server,
    private readonly crossesBatch: boolean,
  ) {}

  restart(): void {
    this.life += 1;
  }

  fetch(url: string, init: RequestInit): Promise<SmallResponse> {
    const { request, token } = readRequest(url, init);
    for (const one of singles(request)) this.onRequest(one);
    const timeoutMs = (init.signal as { timeoutMs?: number } | undefined)?.timeoutMs ?? 30_000;
    const caller = this.scheduler.context;
    const fault = this.draw();
    if (fault) this.scheduler.note(`fault ${fault}`);
    return new Promise((resolve, reject) => {
      const end = (answer: WireAnswer | null) =>
        this.scheduler.inContext(caller, () =>
          this.scheduler.add(answer ? `answer ${answer.status}` : 'silence', () => {
            if (answer) resolve(responseOf(answer));
            else reject(new TypeError('Failed to fetch'));
          }),
        );
      this.carry(fault, token, request, end, timeoutMs);
    });
  }

  private carry(
    fault: Fault | null,
    token: string | null,
    request: WireRequest,
    end: (answer: WireAnswer | null) => void,
    timeoutMs: number,
  ): void {
    const arrive = (then: (answer: WireAnswer | null) => void, mishap?: Mishap) =>
      this.arrival(() => then(this.deliver(token, request, mishap)));
    switch (fault) {
      case 'request-lost':
        return end(null);
      case 'answer-lost':
        return arrive(() => end(null));
      case 'half-batch':
        return arrive(() => end(null), 'half');
      case 'undone-batch':
        return arrive(end, 'undone');
      case 'late':
        this.scheduler.after(timeoutMs, 'timeout', () => end(null));
        return this.later(token, request);
      case 'duplicate':
        this.later(token, request);
        return arrive(end);
      case 'in-progress':
        return end(refusal(409, 'REQUEST_IN_PROGRESS'));
      case 'failing':
        return end(refusal(500, 'INTERNAL'));
      case 'waiting': {
        const busy = refusal(this.random.pick(WAITING) ?? 503, 'UNAVAILABLE');
        const headers = { 'retry-after': String(this.random.below(90)) };
        return end(this.random.chance(0.3) ? { ...busy, headers } : busy);
      }
      case 'portal':
        return end({ status: 200, isMarked: false, body: { data: { id: 'portal', version: 1 } } });
      case 'redirect':
        return end({ status: 302, isMarked: this.random.chance(0.5), body: null });
      case 'proxy':
        return arrive(() => end({ status: 502, isMarked: false, body: null }));
      case 'signed-out':
        return end(refusal(401, 'SESSION_EXPIRED'));
      case null:
        return arrive(end);
    }
  }

  private arrival(act: () => void): void {
    this.scheduler.inContext(WORLD, () => this.scheduler.add('arrive', act));
  }

  /** A copy that the network held back, for seconds or for days. */
  private later(token: string | null, request: WireRequest): void {
    const ms = this.latest * this.random.unit();
    this.scheduler.inContext(WORLD, () =>
      this.scheduler.after(ms, 'arrive late', () => this.deliver(token, request)),
    );
  }

  private deliver(token: string | null, request: WireRequest, mishap?: Mishap): WireAnswer | null {
    if (this.isDown) return null;
    const { life } = this;
    if (request.path !== PATHS.batch) {
      const answer = this.server.respond(token, request);
      return life === this.life ? answer : null;
    }
    const list = batchOf(request);
    const at = mishap ? this.random.below(list.length + 1) : null;
    const taken = mishap === 'half' ? list.slice(0, at ?? 0) : list;
    const answers = this.server.respondTogether(token, taken, mishap === 'undone' ? at : null);
    if (this.crossesBatch) answers.reverse();
    return ok(200, answers.map(asBatchAnswer));
  }

  private draw(): Fault | null {
    let at = this.random.unit();
    for (const fault of FAULTS) {
      at -= this.rates[fault] ?? 0;
      if (at < 0) return fault;
    }
    return null;
  }
}

function readRequest(
  url: string,
  init: RequestInit,
): { request: WireRequest; token: string | null } {
  const { authorization = '', ...headers } = init.headers as Record<string, string>;
  const given: unknown = init.body;
  const form = given instanceof SmallForm ? given : null;
  const body = typeof given === 'string' ? given : (form?.row ?? null);
  const bytes = given instanceof Uint8Array ? given.slice() : (form?.bytes ?? null);
  const request = { method: init.method ?? 'GET', path: url, headers, body, bytes };
  return { request, token: authorization.replace('Bearer ', '') || null };
}

/** The requests with a key in it: itself, or those of a batch. */
function singles(request: WireRequest): WireRequest[] {
  if (request.path === PATHS.batch) return batchOf(request);
  return HEADERS.idempotencyKey in request.headers ? [request] : [];
}

function batchOf({ body }: WireRequest): BatchRequest[] {
  return (JSON.parse(body ?? '{}') as { requests: BatchRequest[] }).requests;
}

function asBatchAnswer(answer: WireAnswer) {
  return { status: answer.status, headers: headersOf(answer), body: answer.body };
}

function headersOf({ isMarked, headers }: WireAnswer): Record<string, string> {
  return {
    ...(isMarked && { [HEADERS.result]: '1' }),
    ...headers,
  };
}

function responseOf(answer: WireAnswer): SmallResponse {
  const { status } = answer;
  const headers = headersOf(answer);
  const text = JSON.stringify(answer.body);
  return {
    ok: status >= 200 && status < 300,
    status,
    headers: { get: (name) => headers[name] ?? null },
    text: async () => text,
    json: async () => JSON.parse(text) as unknown,
  };
}
