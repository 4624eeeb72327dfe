export const smoke: readonly string[];

export function testsOfChange(
  changed: readonly string[],
  project: {
    importers: ReadonlyMap<string, readonly string[]>;
    tests: readonly string[];
    textOf: (path: string) => string;
  },
): string[];
