/** R8.6, for a failed call as for an empty page, and for a text that cannot be made safe to show. */
export const cmsUnavailable = 'Die Information ist derzeit nicht verfügbar.';
