/**
 * Whether a text can be stored and asked for: no database holds U+0000 or half of a surrogate pair, and answers a statement with
 * one by an error. Such a text comes from no keyboard.
 */
export const isStorableText = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** The text as it can be stored: what cannot be becomes the replacement character. */
export const storableText = (text: string): string => text.toWellFormed().replaceAll('\0', '\ufffd');
