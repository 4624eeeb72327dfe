/** Types of chromium.mjs for what is configured in TypeScript. */
export const chromiumFlags: string[];
export function chromiumLaunch(browser?: 'shell' | 'whole'): { executablePath?: string; args: string[] };
