import { accountChanged } from './account-changed.ts';
import { accountLink } from './account-link.ts';
import { accountUnused } from './account-unused.ts';
import { assigned } from './assigned.ts';
import { deputy } from './deputy.ts';
import { handoverReturned } from './handover-returned.ts';
import type { Mail } from './mail.ts';
import { ownerRequest } from './owner-request.ts';
import { ownerRequestDecided } from './owner-request-decided.ts';
import { proposalDecided } from './proposal-decided.ts';
import { trial } from './trial.ts';
import { unassigned } from './unassigned.ts';

const definitions = {
  ...{ accountChanged, accountLink, accountUnused, assigned, deputy, handoverReturned, ownerRequest },
  ...{ ownerRequestDecided, proposalDecided, trial, unassigned },
};

/** What each mail is made of. */
export type MailFacts = {
  [Name in keyof typeof definitions]: (typeof definitions)[Name] extends Mail<infer Facts> ? Facts : never;
};

/** All mails that the register sends. */
export const mails: { readonly [Name in keyof MailFacts]: Mail<MailFacts[Name]> } = definitions;
