/** Types of chromium.mjs for what is configured in TypeScript. */
export const chromiumFlags: string[];
export function chromiumLaunch(): { executablePath?: string; args: string[] };
