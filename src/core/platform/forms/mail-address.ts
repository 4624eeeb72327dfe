/** Whether a text is a mail address that mail programs accept without quoting: one @, no white space, a domain. */
export const isMailAddress = (text: string): boolean =>
  text.length <= 254 && /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*$/u.test(text);
