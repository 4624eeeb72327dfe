import { z } from '@hono/zod-openapi';

export const logLevels = ['TRACE', 'DEBUG', 'INFO', 'WARN', 'ERROR'] as const;

/** Longest message that is taken, in characters; the page keeps its reports below 16 kB. */
export const longestMessage = 20_000;

/** POST api/log, as form or JSON (R7.25). */
export const logSchema = z
  .strictObject({
    level: z.enum(logLevels).describe('Level'),
    message: z.string().min(1).max(longestMessage).describe('Message; line breaks are written as \\n'),
  })
  .openapi('LogMessage');

export type LogMessage = z.infer<typeof logSchema>;

/**
 * An entry of the server's own log as one line. JSON escapes line breaks and control characters, the rest that could start a line
 * or steer a terminal is escaped here: no text in it can look like another entry.
 */
export function oneLine(entry: object): string {
  return JSON.stringify(entry).replace(
    /[\u007f-\u009f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/g,
    (character) => {
      return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
    },
  );
}

/** A message of a page for the server's own log. */
export const logLine = (message: LogMessage, username: string, time: Date): string =>
  oneLine({ time: time.toISOString(), source: 'page', username, ...message });
