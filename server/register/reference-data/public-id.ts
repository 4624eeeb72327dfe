/** The public, URL-safe id of an INSPIRE id: anything outside letters, digits, '.', '_' and '-' becomes '~'. */
export const publicId = (inspireId: string): string => inspireId.replace(/[^A-Za-z0-9._-]/g, '~');
