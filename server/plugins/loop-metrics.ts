import type { FastifyRequest } from 'fastify';
import { Gauge, Histogram, type Registry } from 'prom-client';
import type { App } from '../context.ts';

/** How often it is looked whether the event loop turns; a stop is seen up to that much shorter. */
const TICK_MS = 10;
const SECONDS = [0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10];

/** A stop that began before the last look. */
interface Stop {
  seconds: number;
  /** The route that was worked on; `several` where it cannot be told, `none` where there was none. */
  route: string;
}

const NO_STOP: Stop = { seconds: 0, route: 'none' };

/**
 * How long the event loop stood still, whoever's request it was: all others wait then. Tells every stop,
 * and the longest since the last collection with the route that was worked on.
 */
export function addLoopMetrics(app: App, registry: Registry): void {
  const stops = new Histogram({
    name: 'xeito_event_loop_stop_seconds',
    help: 'Stops of the event loop of 10 ms and more',
    buckets: SECONDS,
    registers: [registry],
  });
  let longest = NO_STOP;
  const gauge = new Gauge({
    name: 'xeito_event_loop_longest_stop_seconds',
    help: 'The longest stop of the event loop since the last collection, by the route worked on',
    labelNames: ['route'],
    registers: [registry],
    collect() {
      gauge.reset();
      gauge.set({ route: longest.route }, longest.seconds);
      longest = NO_STOP;
    },
  });
  const takeRoutes = trackRoutes(app);
  const end = watchLoop((ms) => {
    const routes = takeRoutes();
    if (ms < TICK_MS) return;
    const seconds = ms / 1000;
    stops.observe(seconds);
    if (seconds > longest.seconds) longest = { seconds, route: nameOf(routes) };
  });
  app.addHook('onClose', async () => end());
}

/** Calls back at every look with how late it is. Answers how to end it. */
function watchLoop(onLook: (lateMs: number) => void): () => void {
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    onLook(now - last - TICK_MS);
    last = now;
  }, TICK_MS).unref();
  return () => clearInterval(timer);
}

/** Answers which routes are worked on, or were since it was last asked. */
function trackRoutes(app: App): () => Set<string> {
  const open = new Set<FastifyRequest>();
  let ended = new Set<string>();
  const end = (request: FastifyRequest) => {
    if (open.delete(request)) ended.add(routeOf(request));
  };
  app.addHook('onRequest', async (request) => void open.add(request));
  app.addHook('onSend', async (request, reply) => {
    // A stream of hints is open for hours and works on nothing.
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) end(request);
  });
  app.addHook('onResponse', async (request) => end(request));
  app.addHook('onRequestAbort', async (request) => end(request));
  return () => {
    const routes = ended;
    for (const request of open) routes.add(routeOf(request));
    ended = new Set();
    return routes;
  };
}

const routeOf = ({ routeOptions }: FastifyRequest) => routeOptions.url ?? 'unknown';

function nameOf(routes: ReadonlySet<string>): string {
  const [first = 'none'] = routes;
  return routes.size > 1 ? 'several' : first;
}
