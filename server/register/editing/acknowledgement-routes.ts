import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { entryKeys } from '#core/platform/description/entry-keys.ts';
import { changesBetween } from '#core/platform/versions/changes-between.ts';
import { acknowledgementReason } from '#core/register/findings/acknowledgement-reason.ts';
import { type Acknowledgement, answerTo } from '#core/register/findings/answered.ts';
import { type FindingKey, isSameFinding } from '#core/register/findings/spoken-of.ts';
import { recordDescription } from '#core/register/record/record.ts';
import { checkedValues } from '../../platform/description/check-values.ts';
import { declareCall } from '../../platform/http/call.ts';
import { ProblemError, problem } from '../../platform/http/problem.ts';
import { withFindings } from '../findings/with-findings.ts';
import { changeInstallation, type Editing } from './change-installation.ts';
import { idSchema, ifMatch, installations, recordAnswer, recordAnswers, tags, writingRules } from './editing-routes.ts';
import type { Edit } from './edits.ts';

const text = z.string().min(1).max(200);

const answerRoute = declareCall({
  method: 'post',
  path: `${installations}/{id}/acknowledgements`,
  access: 'editInstallations',
  effect: 'writes',
  cost: 'little',
  tags,
  summary: 'Answers a finding with the reason why it is right as it is',
  description: `${writingRules} The finding does not count as open until the values change that it is about. A second answer replaces the first.`,
  request: {
    params: z.object({ id: idSchema }),
    headers: ifMatch,
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z.strictObject({
            code: text.openapi({ description: 'Code of the finding.' }),
            field: text.openapi({ description: 'Field of the finding.' }),
            entry: text.optional().openapi({ description: 'Entry of the finding, if it names one.' }),
            reason: z.string().max(10_000).openapi({ description: 'Why; at most 500 characters.' }),
          }),
        },
      },
    },
  },
  responses: recordAnswers,
});

const takeBackRoute = declareCall({
  method: 'delete',
  path: `${installations}/{id}/acknowledgements/{key}`,
  access: 'editInstallations',
  effect: 'writes',
  cost: 'little',
  tags,
  summary: 'Takes back the answer to a finding',
  description: `${writingRules} The finding is open again.`,
  request: {
    params: z.object({
      id: idSchema,
      key: z
        .string()
        .min(1)
        .max(600)
        .openapi({ description: 'Key of the answer: field, code and entry, joined by dots.' }),
    }),
    headers: ifMatch,
  },
  responses: recordAnswers,
});

const gone = (title: string) => new ProblemError(problem('not-found', { title }));

const answering =
  (wanted: FindingKey, reason: string): Edit =>
  (record, { today }) => {
    // An import of an earlier build did not say which entry it means.
    const { findings } = withFindings(record, [record], { today });
    const finding =
      findings.find((each) => isSameFinding(each, wanted)) ??
      findings.find(({ code, field }) => !wanted.entry && code === wanted.code && field === wanted.field);
    if (!finding) throw gone('Diesen Hinweis gibt es in der Anlage nicht (mehr).');
    const answer: Acknowledgement = { ...finding, reason, day: today };
    const former = answerTo(record, finding);
    const { acknowledgements = [] } = record;
    const next = former
      ? acknowledgements.map((each) => (each === former ? answer : each))
      : [...acknowledgements, answer];
    return changesBetween(recordDescription, record, { ...record, acknowledgements: next });
  };

const takingBack =
  (key: string): Edit =>
  (record) => {
    const { acknowledgements = [], ...rest } = record;
    const keys = entryKeys(recordDescription.fields.acknowledgements, acknowledgements);
    const left = acknowledgements.filter((_, at) => keys[at] !== key);
    if (left.length === acknowledgements.length) throw gone('Diesen Hinweis hat niemand (mehr) beantwortet.');
    return changesBetween(recordDescription, record, { ...rest, ...(left.length > 0 && { acknowledgements: left }) });
  };

/** The calls with which authorities answer findings, below the context path. */
export function mountAcknowledgementRoutes(app: OpenAPIHono, editing: Editing): void {
  app.openapi(answerRoute, async (c) => {
    const { id } = c.req.valid('param');
    const { code, field, entry, reason: sent } = c.req.valid('json');
    const checked = checkedValues({ fields: [acknowledgementReason], sent: { reason: sent }, today: '' });
    const reason = String(checked.get('reason'));
    const edit = answering({ code, field, ...(entry !== undefined && { entry }) }, reason);
    const recorded = { action: 'answer finding {code}: {reason}', parameters: { code, reason } } as const;
    return recordAnswer(c, await changeInstallation(c, editing, { id, edit, recorded }));
  });
  app.openapi(takeBackRoute, async (c) => {
    const { id, key } = c.req.valid('param');
    const recorded = { action: 'take back answer {key}', parameters: { key } } as const;
    return recordAnswer(c, await changeInstallation(c, editing, { id, edit: takingBack(key), recorded }));
  });
}
