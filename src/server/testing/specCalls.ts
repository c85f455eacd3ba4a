import type { Company, TestPerson } from './company.ts';
import { encodeForm, reportForm } from './submission.ts';

type Who = 'superuser' | 'alphaAdmin' | 'alphaColleague' | 'betaAdmin';

/** A recorded call by somebody or by a visitor. `{…}` in it stands for an id, or the token of the last mailed link. */
export type SpecCall = {
  does: string;
  by?: Who;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: object;
  /** The texts of a form, instead of a body. */
  form?: [string, string][];
};

/** A call with its answer. Ids are replaced by the names of their owners, other ids by numbers. */
export type RecordedCall = SpecCall & { status: number; answer: string };

const instant = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Makes calls one after the other. Each can use the ids that earlier calls returned. */
export class SpecCaller {
  readonly #company: Company;
  readonly #numbers = new Map<string, string>();
  #token = '';

  constructor(company: Company) {
    this.#company = company;
  }

  /** The ids of all people and clients, with their names in braces. */
  async #names(): Promise<[name: string, id: string][]> {
    const { db } = this.#company;
    const people = await db.selectFrom('users').select(['id', 'email']).execute();
    const clients = await db.selectFrom('clients').select(['clientId', 'clientName']).execute();
    return [
      ...people.map(({ id, email }): [string, string] => [`{${email}}`, id]),
      ...clients.map(({ clientId: id, clientName }): [string, string] => [`{${clientName}}`, id]),
    ];
  }

  async make({ by, method, path, body, form }: SpecCall): Promise<{ status: number; answer: string }> {
    const before = await this.#names();
    const filled = (text: string) =>
      before.reduce((words, [name, id]) => words.replaceAll(name, id), text.replaceAll('{token}', this.#token));
    const sent = form && (await encodeForm(reportForm(form)));
    const person: TestPerson | undefined = by && this.#company[by];
    const response = await this.#company.app.inject({
      method,
      url: `/api${filled(path)}`,
      headers: { ...(person && { cookie: person.cookie }), ...(sent && { 'content-type': sent.contentType }) },
      ...(body && { payload: JSON.parse(filled(JSON.stringify(body))) as object }),
      ...(sent && { payload: sent.body }),
    });
    for (const { text } of await this.#company.letters())
      this.#token = /token=([\w.~-]+)/.exec(text)?.[1] ?? this.#token;
    const named = (await this.#names()).reduce((words, [name, id]) => words.replaceAll(id, name), response.body);
    const answer = named.replace(instant, '{instant}').replace(uuid, (id) => {
      const number = this.#numbers.get(id) ?? `{id ${this.#numbers.size + 1}}`;
      this.#numbers.set(id, number);
      return number;
    });
    return { status: response.statusCode, answer };
  }
}
