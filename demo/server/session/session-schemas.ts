import { z } from '@hono/zod-openapi';
import { product } from '../../../src/core/product.ts';

const userSchema = z
  .object({
    authorities: z.array(z.object({ authority: z.string().describe('Berechtigung mit dem Präfix ROLE_') })),
    activeRole: z.string().optional().describe('Rolle, die allein zählt; fehlt, wenn es nur eine gibt'),
    switchableRoles: z
      .array(z.object({ id: z.string(), name: z.string() }))
      .describe('Rollen, zwischen denen gewechselt werden kann; leer bei nur einer'),
    currentUserName: z.string().describe('Anzeigename'),
    username: z.string().describe('Benutzername'),
    mainUser: z.string().optional().describe('Benutzername der Hauptbenutzer:in, für die gehandelt wird'),
    mainUserName: z.string().optional().describe('Anzeigename der Hauptbenutzer:in'),
    loginName: z.string().describe('Name, mit dem angemeldet wurde'),
    mainUserLoginName: z.string().optional(),
    userKind: z.string().describe('PERSON, ORGANISATION oder BEHOERDE'),
    pvp: z.boolean().describe('über den Portalverbund angemeldet'),
    usp: z.boolean().describe('über das Unternehmensserviceportal angemeldet'),
    oidc: z.boolean().describe('über OpenID Connect angemeldet'),
  })
  .openapi('SessionUser');

/** GET api/auth/user (R3.1). */
export const sessionSchema = z
  .object({
    isLoggedIn: z.boolean(),
    username: z.string().describe("Benutzername; 'anonymousUser' ohne Anmeldung"),
    user: userSchema.optional().describe('nur mit Anmeldung'),
  })
  .openapi('Session');

/** GET api/auth/userInfo (R3.2). */
export const userInfoSchema = z
  .object({
    username: z.string().describe("Benutzername; 'anonymousUser' ohne Anmeldung"),
    userType: z
      .enum([product.userTypes.authority, product.userTypes.registered])
      .optional()
      .describe('Behörde oder registrierte Betreiber:in; fehlt ohne Anmeldung'),
    bundeslandCode: z.string().describe("Bundesland der Behörde, '1' bis '9'; '0' bedeutet keines"),
  })
  .openapi('UserInfo');

/** POST api/auth/activeRole: the session and what depends on the role, so that nobody has to ask again (R4.2). */
export const switchedSchema = sessionSchema
  .extend({ userInfo: userInfoSchema.describe('Kind of user under the new role') })
  .openapi('SwitchedSession');
