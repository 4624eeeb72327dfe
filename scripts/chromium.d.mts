/** Types of chromium.mjs for configuration files written in TypeScript. */
export const chromiumFlags: string[];
export function chromiumLaunch(browser?: 'shell' | 'whole'): { executablePath?: string; args: string[] };
