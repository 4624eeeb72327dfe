import { call } from '../api/call.ts';

/** A message for the server's protocol (R7.25). */
export interface LogMessage {
  level: 'ERROR' | 'WARN' | 'INFO' | 'DEBUG';
  message: string;
}

/** POST /api/log, form-encoded as the error screen sends it. */
export async function sendLogForm({ level, message }: LogMessage): Promise<void> {
  await call('api/log', { method: 'POST', form: { level, message } });
}

/** POST /api/log, the JSON variant. */
export async function sendLog(message: LogMessage): Promise<void> {
  await call('api/log', { method: 'POST', body: message });
}
