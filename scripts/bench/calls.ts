/** The calls by which the server is measured. */
import { Agent, request } from 'node:http';
import type { RawSearch } from '#core/search/search/search-types.ts';

/** How many search at once when the server is under load. */
export const clients = 16;
const agent = new Agent({ keepAlive: true, maxSockets: clients + 4 });

/** Each call comes from another address, as many visitors' would: none reaches the limits of one. */
let made = 0;
const somebody = () => {
  made += 1;
  return `10.${(made >> 16) & 255}.${(made >> 8) & 255}.${made & 255}`;
};

/** The time of one call up to its last byte, in ms. Uses node:http because the overhead of fetch exceeds what is measured. */
export function call(origin: string, path: string, body?: RawSearch): Promise<number> {
  return new Promise((resolve, reject) => {
    const begun = performance.now();
    const headers = {
      'accept-encoding': 'br',
      'x-forwarded-for': somebody(),
      ...(body ? { 'content-type': 'application/json' } : {}),
    };
    const sent = request(new URL(path, origin), { method: body ? 'POST' : 'GET', agent, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${path}: ${answer.statusCode}`));
      answer.on('data', () => {});
      answer.on('end', () => resolve(performance.now() - begun));
      answer.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body ? JSON.stringify(body) : undefined);
  });
}

/** The first search after a start, made again until the index is there: if it has to be built, the server gives up waiting after 30 s. */
export async function firstSearch(origin: string): Promise<void> {
  for (;;) {
    try {
      await search(origin, {});
      return;
    } catch (error) {
      if (!(error instanceof Error && error.message.endsWith(': 503'))) throw error;
    }
  }
}

export const search = (origin: string, body: RawSearch) => call(origin, '/natippc/api/natippcInstallations', body);

const groups = ['1', '2', '3', '4', '5', '6'];
const states = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
export const facets = groups.flatMap((group) => states.map((state) => ({ activities: [group], regions: [state] })));
export const words = ['anlage', 'kraftwerk', 'gmbh', 'müllverbrenn', 'grosskraftwek', 'linz', 'papier'];
export const texts = facets.map((each, n) => ({ ...each, text: words[n % words.length] ?? '' }));
