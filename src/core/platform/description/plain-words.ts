import { formatDate, isIsoDate } from '../format/date.ts';

/** A value as readers read it where nothing is known of its field: dates in German form, anything else as it is. */
export const plainWords = (value: unknown): string => (isIsoDate(value) ? formatDate(value) : String(value));
