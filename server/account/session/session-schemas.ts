import { z } from '@hono/zod-openapi';
import { product } from '#core/product.ts';

const userSchema = z
  .object({
    authorities: z.array(z.object({ authority: z.string().describe('Permission with the prefix ROLE_') })),
    activeRole: z.string().optional().describe('The role in effect; absent if there is only one'),
    switchableRoles: z
      .array(
        z.object({
          id: z.string().describe('Id of the role, for `api/auth/activeRole`'),
          name: z.string().describe('Display name, in German'),
        }),
      )
      .describe('Roles to switch between; empty if there is only one'),
    currentUserName: z.string().describe('Display name'),
    username: z.string().describe('Username'),
    mainUser: z.string().optional().describe('Username of the main user on whose behalf this one acts'),
    mainUserName: z.string().optional().describe('Display name of the main user'),
    loginName: z.string().describe('Name used for signing in'),
    mainUserLoginName: z.string().optional().describe('Name the main user signs in with'),
    userKind: z.string().describe('PERSON, ORGANISATION or BEHOERDE (authority)'),
    pvp: z.boolean().describe('signed in by the Portalverbund, the network of the authorities’ portals'),
    usp: z.boolean().describe('signed in by the Unternehmensserviceportal, the portal of companies'),
    oidc: z.boolean().describe('signed in by OpenID Connect'),
    readOnly: z.literal(true).optional().describe('The account may only read; absent for all others'),
  })
  .openapi('SessionUser');

/** GET api/auth/user (R3.1). */
export const sessionSchema = z
  .object({
    isLoggedIn: z.boolean().describe('Whether somebody is signed in'),
    username: z.string().describe("Username; 'anonymousUser' for visitors"),
    user: userSchema.optional().describe('Absent for visitors'),
  })
  .openapi('Session');

/** GET api/auth/userInfo (R3.2). */
export const userInfoSchema = z
  .object({
    username: z.string().describe("Username; 'anonymousUser' for visitors"),
    userType: z
      .enum([product.userTypes.authority, product.userTypes.registered])
      .optional()
      .describe('Authority or registered owner; absent for visitors'),
    bundeslandCode: z.string().describe("Federal state of the authority, '1' to '9'; '0' means none"),
  })
  .openapi('UserInfo');

/** POST api/auth/activeRole: the session and what depends on the role, which saves further calls (R4.2). */
export const switchedSchema = sessionSchema
  .extend({ userInfo: userInfoSchema.describe('Kind of user under the new role') })
  .openapi('SwitchedSession');
