import type { PortalRole } from '../access-rules/sign-in-facts.ts';

/** Roles that a request may have. */
const mostRoles = 200;

/**
 * Reads `role(parameter=value,parameter=value);role2()` (PVP 2.1, X-PVP-ROLES). A backslash takes the meaning from the sign that follows it.
 * A parameter may occur several times. The text is read sign by sign, so that the time it takes grows with its length.
 * @returns undefined if it is not of this form
 */
export function readPortalRoles(text: string): PortalRole[] | undefined {
  const roles: PortalRole[] = [];
  let at = 0;
  /** Reads up to one of these signs; undefined if another sign with a meaning or the end comes first. */
  const until = (ends: string): string | undefined => {
    let word = '';
    for (; at < text.length; at += 1) {
      const sign = text[at] ?? '';
      if (sign === '\\') {
        at += 1;
        if (at >= text.length) return undefined;
        word += text[at];
      } else if (ends.includes(sign)) return word.trim();
      else if ('();,='.includes(sign)) return undefined;
      else word += sign;
    }
    return ends.includes('\n') ? word.trim() : undefined;
  };
  while (at < text.length) {
    const name = until('(;\n');
    if (name === undefined || name === '' || roles.length >= mostRoles) return undefined;
    const parameters = new Map<string, string[]>();
    if (text[at] === '(') {
      at += 1;
      if (text.slice(at).trimStart().startsWith(')')) at = text.indexOf(')', at);
      else
        do {
          const key = until('=');
          at += 1;
          const value = key === undefined ? undefined : until(',)');
          if (!key || value === undefined) return undefined;
          parameters.set(key, [...(parameters.get(key) ?? []), value]);
          at += 1;
        } while (text[at - 1] === ',');
      if (text[at] === ')') at += 1;
      const rest = until(';\n');
      if (rest !== '') return undefined;
    }
    roles.push({ name, parameters });
    // Past the semicolon; one may also stand at the end.
    at += 1;
    if (text.slice(at).trim() === '') break;
  }
  return roles;
}
