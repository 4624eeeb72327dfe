import { product } from '../../product.ts';
import { type LogLevel, logLevels } from './configuration.ts';
import { $configuration } from './configuration-store.ts';

/** Whether messages of a level are logged at the configured level (R9.8: default WARN). */
export function isLogged(
  level: Exclude<LogLevel, 'OFF'>,
  configured: LogLevel = $configuration.get().logLevel,
): boolean {
  return logLevels.indexOf(level) <= logLevels.indexOf(configured);
}

function writer(level: Exclude<LogLevel, 'OFF'>, method: 'error' | 'warn' | 'info' | 'debug') {
  return (...message: unknown[]): void => {
    if (isLogged(level)) console[method](`[${product.key}]`, ...message);
  };
}

/** The product's console logger; messages below the configured level are suppressed. */
export const log = {
  error: writer('ERROR', 'error'),
  warn: writer('WARN', 'warn'),
  info: writer('INFO', 'info'),
  debug: writer('DEBUG', 'debug'),
};
