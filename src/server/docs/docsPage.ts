import { brand } from '#brand/brand.ts';
import type { JsonSchema, OpenApi, Operation } from '#contract/openApi.ts';
import { problems } from '#contract/problems.ts';
import { escapeMarkup } from '#domain/text/escapeMarkup.ts';
import { roleTable } from '#domain/people/roles.ts';
import { docsStyle } from './docsStyle.ts';

function code(words: string): string {
  return `<code>${escapeMarkup(words)}</code>`;
}

/** The type of a schema's value, in HTML. */
function kindOf(schema: JsonSchema): string {
  if (schema.const !== undefined) return code(JSON.stringify(schema.const));
  if (schema.enum) return schema.enum.map((one) => code(String(one))).join(' ');
  if (schema.format === 'binary') return 'file';
  const options = schema.anyOf ?? schema.oneOf;
  if (options?.every(({ type }) => type)) return [...new Set(options.map(kindOf))].join(' or ');
  if (schema.type === 'array') return `list of ${schema.items ? kindOf(schema.items) : 'anything'}`;
  if (schema.type === undefined) return 'anything';
  const types = [schema.type].flat().map((type) => (type === 'null' ? 'null' : type));
  return types.join(' or ') + (schema.format ? ` (${schema.format})` : '');
}

/** The other rules of a value, in words. */
function rulesOf(schema: JsonSchema): string[] {
  const bound = (words: string, limit: number | undefined) => (limit === undefined ? [] : [`${words} ${limit}`]);
  return [
    ...bound('at least', schema.minimum),
    ...bound('at most', schema.maximum),
    ...(schema.minLength !== undefined && schema.minLength > 1 ? [`at least ${schema.minLength} characters`] : []),
    ...(schema.maxLength === undefined ? [] : [`at most ${schema.maxLength} characters`]),
    ...(schema.maxItems === undefined ? [] : [`at most ${schema.maxItems} items`]),
    ...(schema.default === undefined ? [] : [`default ${code(JSON.stringify(schema.default))}`]),
  ];
}

type Row = { name: string; schema: JsonSchema; isRequired: boolean };

/** The fields of an object and of the objects nested in it, named by their path: `users[].email`. */
function rowsOf(schema: JsonSchema, way = ''): Row[] {
  if (schema.allOf) return schema.allOf.flatMap((part) => rowsOf(part, way));
  if (schema.items) return rowsOf(schema.items, `${way}[]`);
  return Object.entries(schema.properties ?? {}).flatMap(([key, part]) => {
    const name = way === '' ? key : `${way}.${key}`;
    return [{ name, schema: part, isRequired: schema.required?.includes(key) ?? false }, ...rowsOf(part, name)];
  });
}

function row({ name, schema, isRequired }: Row): string {
  const remarks = [...(schema.description ? [escapeMarkup(schema.description)] : []), ...rulesOf(schema)];
  return `<tr><th scope="row">${code(name)}${isRequired ? '' : ' <small>optional</small>'}</th><td>${kindOf(schema)}</td><td>${remarks.join('; ')}</td></tr>`;
}

function table(caption: string, rows: readonly Row[]): string {
  return `<div class="table" tabindex="0" role="region" aria-label="${escapeMarkup(caption)}"><table><thead><tr><th scope="col">Name</th><th scope="col">Value</th><th scope="col">Remarks</th></tr></thead><tbody>${rows.map(row).join('')}</tbody></table></div>`;
}

/** A schema for readers: one table, or one for each of several forms. */
function shape(caption: string, schema: JsonSchema): string {
  const forms = schema.anyOf ?? schema.oneOf;
  if (forms) {
    return forms
      .map((form, at) => {
        const words = form.description ?? `${at === 0 ? 'Either' : 'Or'} so:`;
        return `<p>${escapeMarkup(words)}</p>${shape(`${caption} ${at + 1}`, form)}`;
      })
      .join('');
  }
  const rows = rowsOf(schema);
  const lead = schema.type === 'array' ? '<p>A list.</p>' : '';
  return rows.length === 0 ? `<p>${kindOf(schema)}</p>` : lead + table(caption, rows);
}

function answer({ operationId, responses }: Operation): string {
  const done = responses['200'];
  if (!done || !('content' in done)) return '';
  return Object.entries(done.content)
    .map(([mediaType, { schema }]) => {
      const isJson = mediaType === 'application/json';
      const words = isJson ? shape(`Answer of ${operationId}`, schema) : `<p>${escapeMarkup(done.description)}</p>`;
      return `<h4>Answer${isJson ? '' : ` as ${code(mediaType)}`}</h4>${words}`;
    })
    .join('');
}

function request({ operationId, parameters, requestBody }: Operation): string {
  const asked = parameters.map(({ name, schema, required }) => ({ name, schema, isRequired: required }));
  const named = asked.length === 0 ? '' : `<h4>In the address</h4>${table(`Address of ${operationId}`, asked)}`;
  const bodies = Object.entries(requestBody?.content ?? {}).map(
    ([mediaType, { schema }]) => `<h4>Body as ${code(mediaType)}</h4>${shape(`Body of ${operationId}`, schema)}`,
  );
  return named + bodies.join('');
}

type Placed = { method: string; path: string; operation: Operation };

function call({ method, path, operation }: Placed): string {
  return `<section id="${operation.operationId}" class="call">
<h3><span class="method ${method}">${method.toUpperCase()}</span> ${code(path)}</h3>
<p>${escapeMarkup(operation.summary)} ${escapeMarkup(operation.description)}</p>
<details><summary>Request and answer<span class="hidden"> of ${operation.operationId}</span></summary>${request(operation)}${answer(operation)}</details>
</section>`;
}

function chapterId(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]+/g, '-');
}

function chapter(name: string, calls: readonly Placed[]): string {
  const own = calls.filter(({ operation }) => operation.tags.includes(name));
  return `<section id="${chapterId(name)}"><h2>${escapeMarkup(name)}</h2>${own.map(call).join('\n')}</section>`;
}

function refusals(schema: JsonSchema): string {
  const lines = Object.entries(problems).map(
    ([word, { status, sentence }]) =>
      `<tr><th scope="row">${code(word)}</th><td>${status}</td><td>${escapeMarkup(sentence)}</td></tr>`,
  );
  return `<section id="refusals"><h2>Refusals</h2><p>A refused call answers with this, and a sentence that fits the case:</p>
${shape('Body of a refusal', schema)}
<div class="table" tabindex="0" role="region" aria-label="Words of refusals"><table><thead><tr><th scope="col">code</th><th scope="col">Status</th><th scope="col">Sentence</th></tr></thead><tbody>${lines.join('')}</tbody></table></div></section>`;
}

/** The description of the calls as a page. Its styles carry the nonce, and it needs no script. */
export function docsPage({ info, tags, paths, servers, components }: OpenApi, nonce: string): string {
  const base = servers[0]?.url ?? '';
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]): Placed => ({ method, path: base + path, operation })),
  );
  const links = tags.map(({ name }) => `<li><a href="#${chapterId(name)}">${escapeMarkup(name)}</a></li>`);
  return `<!doctype html>
<html lang="${brand.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(info.title)} | ${escapeMarkup(brand.name)}</title><style nonce="${nonce}">${docsStyle}</style></head>
<body><header><a href="${roleTable.superuser.home}">Back to the panel</a><h1>${escapeMarkup(info.title)}</h1>
<p>${escapeMarkup(info.description)}</p>
<p>For programs: <a href="${base}/docs/openapi.json">OpenAPI 3.1 as JSON</a>.</p></header>
<nav aria-label="Chapters"><ul>${links.join('')}<li><a href="#refusals">Refusals</a></li></ul></nav>
<main>${tags.map(({ name }) => chapter(name, calls)).join('\n')}
${refusals(components.schemas.Refusal)}</main></body></html>
`;
}
