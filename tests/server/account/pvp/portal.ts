import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import { Browser } from '../../fixtures/browser.ts';

/** A small portal of the Portalverbund: a reverse proxy that adds its headers (PVP, R-Profil) to every request. */
export class Portal {
  readonly #server: Server;
  /** Whom it names, as it writes the headers; as with many portals, what a visitor sends under other names is passed on. */
  headers: readonly (readonly [name: string, value: string])[] = [];

  private constructor(register: string, address: string) {
    const { port } = new URL(register);
    this.#server = createServer((incoming, outgoing) => {
      const own = this.headers.map(([name, value]) => [name, Buffer.from(value).toString('latin1')] as const);
      const names = new Set(own.map(([name]) => name.toLowerCase()));
      const sent: string[] = [];
      for (let index = 0; index < incoming.rawHeaders.length; index += 2) {
        const [name = '', value = ''] = incoming.rawHeaders.slice(index, index + 2);
        if (!names.has(name.toLowerCase())) sent.push(name, value);
      }
      const options = { host: '127.0.0.1', port, localAddress: address, method: incoming.method, path: incoming.url };
      const passed = request({ ...options, headers: [...sent, ...own.flat()], agent: false });
      passed.on('response', (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        answer.pipe(outgoing);
      });
      passed.on('error', () => outgoing.destroy());
      incoming.pipe(passed);
    });
  }

  /** @param address from which it connects to the register */
  static async start(register: string, address: string): Promise<Portal> {
    const portal = new Portal(register, address);
    portal.#server.listen(0, '127.0.0.1');
    await once(portal.#server, 'listening');
    return portal;
  }

  /** @param sent headers that the visitor adds */
  browser(sent: Record<string, string> = {}): Browser {
    const address = this.#server.address();
    return new Browser(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, sent);
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
