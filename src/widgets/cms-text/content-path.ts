/** The path of a CMS page as the register knows it, from what an attribute says. */
export const contentPathOf = (path: string): string => path.trim().replace(/^\/+|\/+$/g, '');
