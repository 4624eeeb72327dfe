/** The longest wait for a frame, in ms: a background page gets none. */
const frameTimeout = 300;

/**
 * Runs a task after the next paint.
 *
 * @returns cancels it
 */
export function afterPaint(task: () => void): () => void {
  let timer = setTimeout(task, frameTimeout);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(task);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
