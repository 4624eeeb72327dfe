import { useStore } from '@nanostores/react';
import { $activity } from '../../core/api/request-activity.ts';

/** Tells tools that drive the page that it has settled: changes 100 ms after the last pending call is answered (R2.44). */
export function AnswerMarker() {
  const { settlements } = useStore($activity);
  return <input type="hidden" id="ajax-response" value={settlements} readOnly />;
}
