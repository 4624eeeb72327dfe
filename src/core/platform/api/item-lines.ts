/** How long items are read before the page can answer, in ms, and how many are read before the time is checked. */
const longestPiece = 8;
const linesAtOnce = 100;

/** An answer that is not a list of one item per line. */
export class NotItemLinesError extends Error {
  override readonly name = 'NotItemLinesError';
  /** The part that could not be read. */
  readonly received: string;

  constructor(received: string, cause?: unknown) {
    super('The answer is not a list of one item per line.', { cause });
    this.received = received;
  }
}

/**
 * Reads the items of a long JSON list of which the server sends one item per line, as they arrive and in pieces, so that the page can
 * answer in between.
 *
 * @param body a line that opens the list, the items, and a line that closes it
 * @param read checks an item and turns it into what is kept; throws if it is malformed
 * @throws NotItemLinesError; whatever ends the body early
 */
export async function readItemLines<Item>(
  body: ReadableStream<Uint8Array>,
  read: (item: unknown) => Item,
): Promise<Item[]> {
  const items: Item[] = [];
  const readLines = (lines: string): void => {
    try {
      const parsed: unknown[] = JSON.parse(`[${lines.replace(/,$/, '')}]`);
      for (const item of parsed) items.push(read(item));
    } catch (error) {
      throw new NotItemLinesError(lines, error);
    }
  };
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let isOpen = false;
  let rest = '';
  let begun = performance.now();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      rest += decoder.decode(part.value, { stream: true });
      if (!isOpen && rest.includes('\n')) {
        const opening = rest.indexOf('[\n');
        if (opening < 0) break;
        isOpen = true;
        rest = rest.slice(opening + 2);
      }
      let from = 0;
      for (let to = isOpen ? endOfLines(rest, from) : -1; to >= 0; to = endOfLines(rest, from)) {
        readLines(rest.slice(from, to));
        from = to + 1;
        if (performance.now() - begun < longestPiece) continue;
        await new Promise((resume) => setTimeout(resume));
        begun = performance.now();
      }
      rest = rest.slice(from);
    }
    if (!isOpen || !rest.startsWith(']')) throw new NotItemLinesError(rest);
    return items;
  } finally {
    // Nothing more is downloaded of what cannot be read.
    void reader.cancel().catch(() => {});
  }
}

/** Where the last of the next complete lines of items ends; -1 if there is none. */
function endOfLines(text: string, from: number): number {
  let to = -1;
  for (let line = 0, next = from; line < linesAtOnce; line++) {
    // The line that closes the list is no item.
    if (text[next] === ']') break;
    next = text.indexOf('\n', next) + 1;
    if (next === 0) break;
    to = next - 1;
  }
  return to;
}
