import { type RawBuilder, sql } from 'kysely';
import type { ListedReport } from '#contract/reports/reportList.ts';
import type { Db } from '#server/store/schema.ts';
import { listedColumnNames } from './listedColumns.ts';
import { aboutInRow, joinedSpellings, spellingCount, usualStructureName } from './structureNames.ts';

export const withClient = sql`inner join "clients" as c on c."clientId" = r."clientId"`;
export const withPerson = sql`inner join "users" as u on u."id" = r."authorId"`;

/** All that a row shows, which is what lists keep of a report but what they only search and join by. */
const unshown: readonly string[] = ['searched', 'structure', 'structureKey'];
const shown = listedColumnNames.filter((name) => !unshown.includes(name));
const columns = sql.join(
  [...shown, 'kind', 'number', 'receivedAt', 'state', 'isReviewed'].map((name) => sql.ref(`r.${name}`)),
);

type Row = Omit<ListedReport, 'client' | 'person' | 'isReviewed' | 'photos' | 'joined' | 'area' | 'coats'> &
  ListedReport['client'] &
  ListedReport['person'] & {
    alsoAbout: string | null;
    structureName: string | null;
    spellings: number | string;
    isReviewed: 0 | 1;
    photoCount: number;
  };

/** Whether rows tell what was typed. Otherwise a structure has the name that its client uses most. */
export type SpellingOption = { asTyped: boolean };

/** The rows of some reports `r`, with the names of their authors and clients. `rest` has conditions and an order. */
export async function readRows(
  db: Db,
  some: RawBuilder<unknown>,
  rest: RawBuilder<unknown>,
  { asTyped }: SpellingOption,
): Promise<ListedReport[]> {
  const names = asTyped
    ? sql`null as "structureName", 0 as "spellings"`
    : sql`${usualStructureName('r')} as "structureName", ${spellingCount('r')} as "spellings"`;
  const { rows } =
    await sql<Row>`select r."id" as "reportId", ${columns}, ${names}, c."clientId", c."clientName", u."id" as "uid", u."fname"
    from (${some}) as r ${withClient} ${withPerson} ${rest}`.execute(db);
  return rows.map((row) => {
    const { clientId, clientName, uid, fname, isReviewed, about, alsoAbout, structureName: name, ...others } = row;
    const { spellings: joined, ambient, photoCount: photos, ...report } = others;
    return {
      ...report,
      about: aboutInRow({ about, alsoAbout, structureName: name }),
      ...joinedSpellings(name, joined),
      client: { clientId, clientName },
      person: { uid, fname },
      ambient: ambient || null,
      photos,
      isReviewed: isReviewed === 1,
    };
  });
}
