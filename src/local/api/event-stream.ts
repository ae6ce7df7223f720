import { fetchApi, isMarked } from './net.ts';

/** The server says something at least every 20 s; a longer silence is a dead connection. */
const SILENCE_MS = 50_000;

export interface EventStream {
  onOpen(): void;
  /** What stands under `data` of one event. */
  onData(data: string): void;
}

/** Follows one connection of server-sent events until it ends. False when it never was one. */
export async function followEvents(
  path: string,
  stream: EventStream,
  signal: AbortSignal,
): Promise<boolean> {
  const silence = new AbortController();
  const alarm = () => setTimeout(() => silence.abort(), SILENCE_MS);
  let timer = alarm();
  try {
    const response = await fetchApi(
      { method: 'GET', path, headers: { accept: 'text/event-stream' } },
      AbortSignal.any([signal, silence.signal]),
    );
    if (!response.ok || !isMarked(response) || !response.body) return false;
    stream.onOpen();
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let line = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return true;
      clearTimeout(timer);
      timer = alarm();
      const lines = `${line}${value}`.split('\n');
      line = lines.pop() ?? '';
      for (const text of lines) if (text.startsWith('data:')) stream.onData(text.slice(5).trim());
    }
  } finally {
    clearTimeout(timer);
  }
}
