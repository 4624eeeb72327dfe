/**
 * An error at the start that whoever starts the program can do something about: its message, in German, says what; its stack would
 * say nothing more.
 */
export abstract class ExpectedError extends Error {}
