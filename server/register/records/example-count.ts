/** Number of examples in a new register in environments for trying out. */
export const exampleCount = 1_000;
