/**
 * A startup error that the person starting the program can fix: its message, in German, says how; a stack trace would add nothing.
 */
export abstract class ExpectedError extends Error {}
