/** Test data in the attacked register: secrets that must not leak, and texts that must not be executed. */

import { product } from '#core/product.ts';
import type { InstallationRecord } from '#core/register/installation/installation-record.ts';
import { demoAccounts } from '#server/account/session/accounts.ts';
import type { Database } from '#server/platform/db/database.ts';
import { registerSink } from '#server/register/records/sink.ts';
import { hostileHtml } from '../fixtures/hostile-html.ts';
import { addContent, deleteContent } from '../server/fixtures/content-pages.ts';
import { exampleRecord } from '../server/fixtures/example-record.ts';
import { fillRegister } from '../server/fixtures/generated-register.ts';

/** An installation that is unpublished, or was in a former version; each of its texts contains both words. */
export interface Secret {
  id: string;
  /** A word that the attacker has guessed. */
  word: string;
  /** A word that the attacker never sends and must not learn. */
  unsaid: string;
  ownerId: string;
  federalStateCode: string;
  /** Has since been published, with different texts. */
  isFormer?: true;
}

export const secrets: readonly Secret[] = [
  { id: 'geheim-eins', word: 'xqkarminroterxq', unsaid: 'xqunsaglichxq', ownerId: 'betreiber', federalStateCode: '4' },
  { id: 'geheim-zwei', word: 'xqlindgruenerxq', unsaid: 'xqungesagtesxq', ownerId: 'niemand', federalStateCode: '9' },
  {
    id: 'ehemals-geheim',
    word: 'xqockergelberxq',
    unsaid: 'xqunausgesprochenxq',
    ownerId: 'niemand',
    federalStateCode: '9',
    isFormer: true,
  },
];

/** Looks like the words of the secrets, but occurs nowhere. */
export const nonsense = 'xqtaubenblauerxq';

/** In settings and tasks of another user. */
export const personal = { setting: 'xqeinstellungxq', group: 'natippcInstallations.filters' } as const;

/** In texts of a published installation; the register itself may be open to registered users only. */
export const published = { id: 'veroeffentlicht', word: 'xqallgemeinesxq' } as const;

/** Returns whether a user may see a secret, by the rules of R2.5 and the account data; users with two roles start with the first. */
export function mayKnow(username: string | undefined, { ownerId, federalStateCode }: Secret): boolean {
  const account = demoAccounts.find((one) => one.username === username);
  const role = account?.roles[0]?.role;
  if (!account || role === undefined) return false;
  if (role === product.userTypes.registered) return (account.mainUser?.username ?? account.username) === ownerId;
  return account.federalStateCode === '0' || account.federalStateCode === federalStateCode;
}

/** Name of the global and the element that appear if a payload is taken for markup, an attribute, a script, a template or a URL. */
export const runs = 'xqrunsxq';
export const scripts: readonly string[] = [
  `<img src=x onerror="window.${runs}=1"><${runs}>`,
  `"><script>window.${runs}=1</script>`,
  `' onmouseover='window.${runs}=1' autofocus onfocus='window.${runs}=1' x='`,
  `</script><script>window.${runs}=1</script>`,
  `</title></textarea></style></template><svg onload=window.${runs}=1>`,
  `\${window.${runs}=1}{{constructor.constructor("window.${runs}=1")()}}`,
  `--><${runs}><!--`,
  `]]><${runs}/><![CDATA[`,
  `\u2028\u2029</SCRIPT ><iframe srcdoc="<script>top.${runs}=1</script>">`,
  `=cmd|'/c calc'!A1${runs}`,
  `a\r\nATTACH:${runs}\nX-XQ:1`,
  '$& $1 $` %TITLE% <!--natippc:prefill-->',
];
export const scriptAddresses: readonly string[] = [
  `javascript:window.${runs}=1`,
  ` java\tscript:window.${runs}=1`,
  `data:text/html,<script>window.${runs}=1</script>`,
];

/** Members of a record that are ids, codes or enumerations; all others are text. */
const notText =
  /^(id|status|kind|result|role|state|code|legalVersion|plantType|facilityType|accuracy|ownerId|countryCode|postalCode|mainActivityCode|\w*(Code|Id))$/;

/** A record with all texts and URLs changed. */
function withTexts(
  record: InstallationRecord,
  text: (text: string) => string,
  address: (text: string) => string,
): InstallationRecord {
  return JSON.parse(JSON.stringify(record), (name, value: unknown) => {
    if (typeof value !== 'string' || notText.test(name) || /^\d{4}-\d{2}-\d{2}/.test(value)) return value;
    return /url$/i.test(name) ? address(value) : text(value);
  });
}

/** Published installations whose texts are attacks, one per script. */
export const hostileIds: readonly string[] = scripts.map((_, place) => `hostile-${place}`);

const hostileRecords = (): InstallationRecord[] =>
  scripts.map((script, place) =>
    withTexts(
      exampleRecord(hostileIds[place] ?? ''),
      (text) => `${text} ${script}`,
      () => scriptAddresses[place % scriptAddresses.length] ?? '',
    ),
  );

function secretRecord({ id, word, unsaid, ownerId, federalStateCode }: Secret): InstallationRecord {
  const record = withTexts(
    exampleRecord(id, { published: false }),
    (text) => `${text} ${word} ${unsaid}`,
    (text) => `${text}/${word}/${unsaid}`,
  );
  return {
    ...record,
    operator: { ...record.operator, ownerId },
    ...(record.unit && { unit: { ...record.unit, federalStateCode } }),
  };
}

/** The record after its publication, without the secret texts. */
function publishedNow({ id, ownerId, federalStateCode }: Secret): InstallationRecord {
  const record = exampleRecord(id);
  return {
    ...record,
    operator: { ...record.operator, ownerId },
    ...(record.unit && { unit: { ...record.unit, federalStateCode } }),
  };
}

/** Paths of the CMS pages whose text is an attack. */
const hostilePages: readonly string[] = ['faq', 'environmental-inspection', 'legal-bases-guidelines'];

/** Fills an empty register. */
export async function plant(database: Database): Promise<void> {
  await fillRegister(database, 40);
  const sink = registerSink(database);
  const save = (records: InstallationRecord[]) => sink.transaction(async (tx) => void (await tx.save(records)));
  const common = withTexts(
    exampleRecord(published.id),
    (text) => `${text} ${published.word}`,
    (text) => text,
  );
  await save([...hostileRecords(), ...secrets.map(secretRecord), common]);
  await save(secrets.filter(({ isFormer }) => isFormer).map(publishedNow));
  const html = [...hostileHtml, ...scripts].join('\n');
  for (const path of hostilePages) {
    await deleteContent(database, path);
    await addContent(database, path, { title: scripts[0] ?? '', html, validOn: '2026-01-01' });
  }
}
