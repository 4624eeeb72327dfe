/** The option with which a choice of filters offers to add one: it is never the choice itself (R3.13, §3). */
export const addFilterOption = { value: 'OJS_ADD_FILTER', label: 'Filter hinzufügen', isAction: true } as const;
