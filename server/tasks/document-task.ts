import { isoDateOf } from '#core/platform/format/date.ts';
import type { Clock } from '../platform/clock/clock.ts';
import { setPdf } from '../platform/pdf/set-pdf.ts';
import { batDocument } from '../register/bat-conclusions/conclusion-document.ts';
import { batConclusionByCode } from '../register/reference-data/bat-conclusions.ts';
import type { TaskKind } from './task-kind.ts';

function readCodes(parameters: unknown): string[] {
  if (!Array.isArray(parameters)) throw new TypeError('A document needs a list of codes.');
  return parameters.filter(
    (code): code is string => typeof code === 'string' && batConclusionByCode(code) !== undefined,
  );
}

/** The document of BAT conclusions (R7.32); generated within a second, so it need not be stored. */
export function documentTask(clock: Clock): TaskKind {
  return {
    storage: 'IN_MEMORY',
    async run(parameters, { signal }) {
      signal.throwIfAborted();
      const now = await clock.now();
      const bytes = await setPdf(batDocument(readCodes(parameters), now), signal);
      return {
        name: `bvt-schlussfolgerungen-${isoDateOf(now)}.pdf`,
        type: 'application/pdf',
        parts: [bytes],
      };
    },
  };
}
