/** npm run check-config: says everything that is wrong with the settings, and exits with 1 if the server would not start. */
import { checkConfig } from './check-config.ts';

const { errors, warnings } = await checkConfig(process.env);
for (const { message } of errors) console.error(message);
for (const warning of warnings) console.error(`Hinweis: ${warning}`);
if (errors.length === 0)
  console.log('Mit diesen Einstellungen startet der Server, sobald Datenbank und Port für ihn bereit sind.');
process.exitCode = errors.length === 0 ? 0 : 1;
