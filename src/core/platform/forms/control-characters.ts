/**
 * Characters that no text of the register may contain, whether typed or imported: control characters except tabs and line breaks, marks,
 * overrides and isolates of direction, which could make a name look like another one, and lone surrogates. Letters of any script are allowed.
 */
export const controlCharacters = /(?![\t\n\r])\p{Cc}|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/u;
