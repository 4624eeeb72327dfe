import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { type ReportedError, reportError } from '#core/platform/errors/error-store.ts';
import { FaultReport } from '../ui/feedback/fault-report.tsx';

/** Reports an error that made a widget fail (R8.4) and renders the details that the visitor and the helpdesk need (R8.3). */
export function reportedFailure(thrown: unknown, componentStack: string | undefined) {
  return <FailureDetails $reported={reportError(thrown, componentStack)} />;
}

function FailureDetails({ $reported }: { $reported: ReadableAtom<ReportedError> }) {
  return <FaultReport reported={useStore($reported)} note="Alles andere auf der Seite funktioniert weiter." />;
}
