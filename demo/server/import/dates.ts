/** How dates may be written in a file. */
export const dateFormats = ['yyyy-MM-dd', 'dd.MM.yyyy', 'dd/MM/yyyy', 'yyyyMMdd'] as const;
export type DateFormat = (typeof dateFormats)[number];

const patterns: Record<DateFormat, RegExp> = {
  'yyyy-MM-dd': /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?:T.*)?$/,
  'dd.MM.yyyy': /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})$/,
  'dd/MM/yyyy': /^(?<day>\d{1,2})\/(?<month>\d{1,2})\/(?<year>\d{4})$/,
  yyyyMMdd: /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/,
};

/** Writes a date as yyyy-mm-dd. What is no such date comes back as it is, so that the check of the record names it. */
export function readDate(text: string, format: DateFormat): string {
  const parts = patterns[format].exec(text.trim())?.groups;
  if (!parts) return text;
  const { year = '', month = '', day = '' } = parts;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
