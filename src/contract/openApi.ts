import { z } from 'zod';
import { brand } from '#brand/brand.ts';
import { type Call, bodyMediaTypes, apiChapters } from '#contract/call.ts';
import { type CallName, calls } from '#contract/calls.ts';
import { type ProblemCode, problems } from '#contract/problems.ts';
import { missingFile } from '#contract/files/uploads.ts';
import { permissions } from '#domain/people/permissions.ts';
import { type Role, roles, roleTable } from '#domain/people/roles.ts';

/** The part of JSON Schema that the API's schemas use. */
export type JsonSchema = {
  type?: string | string[];
  description?: string;
  format?: string;
  pattern?: string;
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  minItems?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  additionalProperties?: boolean | JsonSchema;
  allOf?: JsonSchema[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
};

type Parameter = {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: JsonSchema;
};
type Content = Record<string, { schema: JsonSchema }>;
export type Operation = {
  operationId: CallName;
  tags: string[];
  summary: string;
  description: string;
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { required: true; content: Content };
  responses: Record<string, { description: string; content?: Content } | { $ref: string }>;
};

/** The calls as an OpenAPI 3.1 document, limited to the parts that this product uses. */
export type OpenApi = {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    securitySchemes: Record<string, { type: 'apiKey'; in: 'cookie'; name: string; description: string }>;
    schemas: { Refusal: JsonSchema };
    responses: Record<'Refused', { description: string; content: Content }>;
  };
};

const words = Object.keys(problems) as [ProblemCode, ...ProblemCode[]];

/** The body of every refused call. */
export const refusal = z.strictObject({
  error: z.string().describe('What went wrong, in a sentence for the user.'),
  message: z.string().describe('The same.'),
  msg: z.string().optional().describe('The same again; adminInsertUser alone.'),
  code: z.enum(words).describe('What went wrong, in one word for programs.'),
  secondFactor: z.literal(true).optional().describe('The password was right; sign in again with the code.'),
  versions: z
    .object({ newest: z.string(), basis: z.string() })
    .optional()
    .describe('Of a report that has moved on: the hash of its newest content, and of that which it was made of.'),
  missing: z.array(missingFile).optional().describe('The files that a report names and that are not here whole.'),
  fields: z.record(z.string(), z.string()).optional().describe('The inputs at fault, each with its sentence.'),
});

/** An API schema as JSON Schema: for a request, what may be sent; for an answer, what is returned. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _version, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema: part }) => {
      // Zod adds JavaScript's largest safe integer as a maximum. It is not one of our rules.
      if (part.maximum === Number.MAX_SAFE_INTEGER) delete part.maximum;
      if (part.minimum === Number.MIN_SAFE_INTEGER) delete part.minimum;
      // The format already says it in one word.
      if (part.format) delete part.pattern;
    },
  });
  return json as JsonSchema;
}

function whoMay({ may }: Call): string {
  const allowed: 'anyone' | readonly Role[] = permissions[may];
  if (allowed === 'anyone') return 'For everybody.';
  if (allowed.length === roles.length) return 'For everybody who is signed in.';
  return `For ${allowed.map((role) => roleTable[role].plural).join(' and ')}.`;
}

function parametersOf({ path, query, params = {} }: Call): Parameter[] {
  const inPath = Array.from(path.matchAll(/:(\w+)/g), ([, name = '']): Parameter => {
    const stated = params[name];
    return { name, in: 'path', required: true, schema: stated ? jsonSchema(stated, 'input') : { type: 'string' } };
  });
  const asked = query ? jsonSchema(query, 'input') : {};
  const inQuery = Object.entries(asked.properties ?? {}).map(([name, schema]): Parameter => {
    return { name, in: 'query', required: asked.required?.includes(name) ?? false, schema };
  });
  return [...inPath, ...inQuery];
}

function answerOf({ answer, page, sends }: Call): { description: string; content?: Content } {
  if (!answer) {
    return sends && 'mediaType' in sends
      ? { description: sends.what, content: { [sends.mediaType]: { schema: { type: 'string' } } } }
      : { description: sends?.headers ?? '' };
  }
  const schema = page ? z.union([answer, page]) : answer;
  return { description: 'Done.', content: { 'application/json': { schema: jsonSchema(schema, 'output') } } };
}

/** The statuses with which a call can be refused, depending on its input and its permission. */
function refusalsOf(call: Call, hasInput: boolean): string[] {
  const allowed = permissions[call.may];
  return [
    ...(hasInput ? ['400'] : []),
    ...(allowed === 'anyone' ? [] : ['401']),
    ...(Array.isArray(allowed) ? ['403'] : []),
    ...(call.path.includes(':') ? ['404'] : []),
    'default',
  ];
}

function operation(name: CallName): Operation {
  const call: Call = calls[name];
  const body = call.holds ?? call.body;
  const refused = refusalsOf(call, body !== undefined || call.query !== undefined);
  return {
    operationId: name,
    tags: [call.chapter],
    summary: call.does,
    description: `${whoMay(call)}${call.audit ? ` The audit log tells of it as ${[call.audit].flat().join(' or ')}.` : ''}`,
    security: permissions[call.may] === 'anyone' ? [] : [{ session: [] }],
    parameters: parametersOf(call),
    ...(body && {
      requestBody: {
        required: true,
        content: Object.fromEntries(bodyMediaTypes(call).map((type) => [type, { schema: jsonSchema(body, 'input') }])),
      },
    }),
    responses: {
      [call.status ?? '200']: answerOf(call),
      ...Object.fromEntries(refused.map((status) => [status, { $ref: '#/components/responses/Refused' }])),
    },
  };
}

const introduction =
  'Every call takes and answers JSON, unless it says otherwise. Sign in by POST /login and send its session cookie with ' +
  'every further call. Who may make a call is decided before its body is read; what lies outside the own scope is ' +
  'answered as if there were no such thing (404). Writes from the pages of other sites are refused.';

/** All calls of the contract, described from the same schemas that the server uses for requests and answers. */
export function openApi(sessionCookie: string): OpenApi {
  const paths: OpenApi['paths'] = {};
  for (const name of Object.keys(calls) as CallName[]) {
    const path = calls[name].path.replaceAll(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[calls[name].method.toLowerCase()] = operation(name);
  }
  return {
    openapi: '3.1.0',
    info: { title: `The calls of ${brand.name}`, version: '1', description: introduction },
    servers: [{ url: '/api' }],
    tags: apiChapters.map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie, description: 'Set by POST /login.' },
      },
      schemas: { Refusal: jsonSchema(refusal, 'output') },
      responses: {
        Refused: {
          description: 'Refused. The status goes by what went wrong, and the body says it in words.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } as JsonSchema } },
        },
      },
    },
  };
}
