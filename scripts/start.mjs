// npm start: installs and builds whatever is missing, then starts the server.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuild, ensurePackages, root, runNode } from './setup.mjs';

const { DATA_DIR, DATABASE_URL, DATABASE_URL_FILE } = process.env;
const isFirstStart = !DATABASE_URL && !DATABASE_URL_FILE && !existsSync(DATA_DIR?.trim() || join(root, '.data'));

await ensurePackages();
// From the sources: nothing is built yet, and the build takes as long. What it makes is data, which the program that ships reads.
// Without V8's optimizing compiler for WebAssembly, which takes longer than making a database can gain by it.
const prepare = ['--liftoff-only', 'server/commands/prepare.ts'];
await Promise.all([ensureBuild(), isFirstStart && runNode(prepare)]);
process.exit(await runNode(['dist/program/main.mjs']));
