// npm run import | backup | restore | account | erase | check-config | known-gaps: installs and builds whatever the command needs, then runs it.
// Its first argument is the command's file in dist/program; the rest is for the command.
import { ensurePackages, ensureServerProgram, runNode } from './setup.mjs';

const [command, ...parameters] = process.argv.slice(2);
await ensurePackages();
await ensureServerProgram();
process.exit(await runNode([`dist/program/${command}.mjs`, ...parameters]));
