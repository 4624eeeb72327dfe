import { anonymousUserInfo, parseSession, parseUserInfo } from '#core/account/session/session.ts';
import type { FirstView } from '#core/site/first-view/first-query.ts';
import { type SignedIn, sessionAnswer, userInfoAnswer } from '../../../account/session/session-answer.ts';

/** The user as a page knows them; on a page that does not say who is signed in, nobody. */
export const firstViewer = (signedIn?: SignedIn): FirstView['viewer'] => ({
  session: parseSession(sessionAnswer(signedIn)),
  userInfo: parseUserInfo(userInfoAnswer(signedIn)) ?? anonymousUserInfo,
});
