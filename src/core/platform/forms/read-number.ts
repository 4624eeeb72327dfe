import { parseNumber } from '../format/number.ts';
import { fieldMessages, written } from './messages.ts';

/** A parsed number, or a message that says what is wrong with the text. */
export type ReadNumber = { value: number } | { message: string };

/**
 * Parses a German number: '1.234,5', '1234,5', '−3'; blanks and apostrophes between thousands are ignored. A dot that can only be a decimal
 * point ('1.5', '1,234.5') is rejected, never guessed: 1.234 is one thousand two hundred and thirty-four.
 */
export function readNumber(text: string): ReadNumber {
  const typed = text.trim().replace(/(\d)[\s\u00a0\u202f'’](?=\d{3}(?!\d))/g, '$1');
  const value = parseNumber(typed);
  if (value !== undefined && Number.isFinite(value)) return { value };
  const english = /^[-−]?(\d+|\d{1,3}(,\d{3})+)\.\d+$/.test(typed)
    ? Number(typed.replace('−', '-').replaceAll(',', ''))
    : Number.NaN;
  return {
    message: Number.isFinite(english) ? fieldMessages.decimalComma(written(english)) : fieldMessages.number,
  };
}
