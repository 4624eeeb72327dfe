import { code, date, list, longText, optional, text } from '../../platform/description/fields.ts';
import { successionKindTerms, successionRoleTerms } from './succession-terms.ts';

/**
 * Which installations this one has come from, and which have come from it. The other one's record has the same entry with the opposite role. Which
 * installation it is, everyone learns from `successions` of the API, if they may see that one.
 */
export const successions = optional(
  list({
    label: 'Vorgänger und Nachfolger',
    entry: 'Nachfolge',
    key: ['id'],
    name: 'installationName',
    news: [
      ['role', ' – '],
      ['kind', ', '],
      ['day', ' am '],
    ],
    fields: {
      id: text({ label: 'Kennung', opaque: true }),
      role: code({ label: 'Die andere Anlage ist', terms: successionRoleTerms }),
      kind: code({ label: 'Was geschah', terms: successionKindTerms }),
      day: date({ label: 'Am' }),
      installationId: optional(text({ label: 'Kennung der anderen Anlage', see: 'authority' })),
      installationName: optional(text({ label: 'Andere Anlage', see: 'authority' })),
      reason: optional(longText({ label: 'Grund', see: 'authority' })),
    },
  }),
);
