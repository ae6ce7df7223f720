import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** An address in front of a server's own, that can be shut: whoever comes then is refused, as where no server runs. */
export interface Door {
  readonly url: string;
  readonly port: number;
  open(): Promise<void>;
  /** Ends what goes through it, too. */
  shut(): Promise<void>;
}

/** An open door of this machine from `port` to a server's `inner` one. */
export async function doorTo(inner: number, port: number): Promise<Door> {
  const passing = new Set<Socket>();
  let server: Server | null = null;
  const door: Door = {
    url: `http://127.0.0.1:${port}`,
    port,
    open: async () => {
      if (server) return;
      server = createServer((outside) => join(outside, connect(inner, '127.0.0.1')));
      await once(server.listen(port, '127.0.0.1'), 'listening');
    },
    shut: async () => {
      if (!server) return;
      const closed = once(server, 'close');
      server.close();
      server = null;
      for (const socket of passing) socket.destroy();
      await closed;
    },
  };
  await door.open();
  return door;

  /** Whichever end goes takes the other along. */
  function join(outside: Socket, inside: Socket): void {
    for (const one of [outside, inside]) {
      const other = one === outside ? inside : outside;
      passing.add(one);
      one.setNoDelay();
      one.on('error', () => other.destroy());
      one.on('close', () => {
        passing.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  }
}
