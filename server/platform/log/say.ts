import { product } from '#core/product.ts';
import type { ServerConfig } from '../config/config.ts';
import { oneLine } from './fault-line.ts';

/**
 * Tells the person who starts the server something: as text on a terminal, as a line of JSON where a log is kept.
 * @param facts members of that line
 */
export function say(message: string, facts: object = {}): void {
  if (process.stdout.isTTY) console.log(message);
  else console.log(oneLine({ time: new Date().toISOString(), source: 'start', message, ...facts }));
}

/** Warns the person who starts the server, in the same way. */
export function warn(message: string): void {
  if (process.stderr.isTTY) console.warn(message);
  else console.warn(oneLine({ time: new Date().toISOString(), source: 'start', level: 'warning', message }));
}

interface Started {
  engine: 'embedded' | 'postgresql';
  port: number;
  /** Origin of the metrics, if they are served. */
  metrics: string | undefined;
}

/** Says that the server accepts requests, and at which addresses. */
export function announce(
  { publicUrl, environment, contextPath, portalPath }: ServerConfig,
  { engine, port, metrics }: Started,
): void {
  const origin = publicUrl?.origin ?? `http://localhost:${port}`;
  const api = `${origin}${contextPath}api/openapi.json`;
  if (!process.stdout.isTTY) {
    const addresses = { application: origin + contextPath, portal: origin + portalPath, api, metrics };
    say(`${product.title} läuft.`, { environment, engine, port, ...addresses });
    return;
  }
  const database = engine === 'embedded' ? 'eingebettete Datenbank' : 'PostgreSQL';
  console.log(`${product.title}, Umgebung ${environment}, ${database}`);
  console.log(`  Anwendung    ${origin}${contextPath}`);
  console.log(`  Portal       ${origin}${portalPath}`);
  console.log(`  Schnittstelle ${api}`);
  if (metrics !== undefined) console.log(`  Kennzahlen   ${metrics}/metrics`);
}
