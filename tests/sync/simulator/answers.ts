import type { WireAnswer } from './wire.ts';

export function ok(status: number, data: unknown): WireAnswer {
  return { status, isMarked: true, body: wired({ data }) };
}

export function refusal(status: number, errorCode: string, more: object = {}): WireAnswer {
  const body = { type: 'about:blank', title: errorCode, status, errorCode, ...more };
  return { status, isMarked: true, body: wired(body) };
}

/** As over the wire: a later change of the row does not change what was answered. */
function wired(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body));
}
