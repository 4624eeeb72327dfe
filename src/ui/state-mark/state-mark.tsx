/** Shapes tell states apart without colour: full, half, ring, crossed ring, triangle. */
const shapes = {
  full: <circle cx="6" cy="6" r="5" fill="currentColor" />,
  half: (
    <>
      <circle cx="6" cy="6" r="4.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M6 1.75a4.25 4.25 0 0 1 0 8.5Z" fill="currentColor" />
    </>
  ),
  ring: <circle cx="6" cy="6" r="4.25" fill="none" stroke="currentColor" strokeWidth="1.5" />,
  crossed: (
    <>
      <circle cx="6" cy="6" r="4.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="m3 9 6-6" stroke="currentColor" strokeWidth="1.5" />
    </>
  ),
  triangle: <path d="M6 .8 11.6 11H.4Z" fill="currentColor" />,
};

export type StateShape = keyof typeof shapes;
export type StateTone = 'success' | 'warning' | 'danger' | 'muted';

/** A state as a shape and a word; the word alone carries the meaning. */
export function StateMark({ shape, tone, children }: { shape: StateShape; tone: StateTone; children: string }) {
  return (
    <span className="w-state">
      <svg aria-hidden="true" width="12" height="12" viewBox="0 0 12 12" data-tone={tone}>
        {shapes[shape]}
      </svg>
      {children}
    </span>
  );
}
