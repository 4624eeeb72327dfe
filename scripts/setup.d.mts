/** Types of setup.mjs for programs written in TypeScript. */
export function buildServerIfChanged(): Promise<boolean>;
