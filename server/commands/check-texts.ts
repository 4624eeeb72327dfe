import { text } from 'node:stream/consumers';
import { isTrialEnvironment } from '#core/platform/environment/environment.ts';
import { readCmsSeeds, requiredPages } from '../../demo/data/cms/documents.ts';
import { askServer } from '../platform/commands/command-channel.ts';
import type { ServerConfig } from '../platform/config/config.ts';
import { openDatabase } from '../platform/db/database.ts';
import { missingTexts } from '../site/cms/seed.ts';

/** What to say of pages that wait for their text. */
export const missingTextsWarning = (titles: readonly string[]): string =>
  `Es fehlen noch: ${titles.join(', ')}. Bis die Redaktion diese Texte unter „Inhalte“ einträgt, sagen die Seiten, dass sie fehlen.`;

/** Which texts a register must have that is no trial, as far as they are not there: imprint (ECG, MedienG), privacy (GDPR), accessibility (WZG). */
export async function checkTexts(config: ServerConfig): Promise<string | undefined> {
  if (isTrialEnvironment(config.environment)) return undefined;
  const titles = await titlesIn(config).catch(() => undefined);
  if (titles === undefined) {
    const required = readCmsSeeds(config.environment).filter(({ path }) => requiredPages[path] !== undefined);
    return `Einzutragen sind vor dem Betrieb, unter „Inhalte“: ${required.map(({ title }) => title).join(', ')}. Ob sie es sind, lässt sich jetzt nicht feststellen: Dazu muss die Datenbank erreichbar sein oder der Server laufen.`;
  }
  return titles.length > 0 ? missingTextsWarning(titles) : undefined;
}

/** Undefined if nobody can say. */
async function titlesIn(config: ServerConfig): Promise<string[] | undefined> {
  if (config.databaseUrl === undefined) {
    const answered = await askServer(config.dataDir, 'texts');
    return answered && JSON.parse(await text(answered));
  }
  const { database, close } = await openDatabase(config, { migrated: false });
  try {
    return await missingTexts(database);
  } finally {
    await close();
  }
}
