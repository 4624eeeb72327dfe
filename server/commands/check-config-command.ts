/** npm run check-config: says everything that is wrong with the settings, and exits with 1 if the server would not start. */
import { checkSettings } from '../platform/config/check-settings.ts';

const { errors, warnings } = checkSettings(process.env);
for (const { message } of errors) console.error(message);
for (const warning of warnings) console.error(`Hinweis: ${warning}`);
if (errors.length === 0) console.log('Mit diesen Einstellungen startet der Server.');
process.exitCode = errors.length === 0 ? 0 : 1;
