import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The pictures that an item shows, including those in its text; and titles that name only one item each. */
export const editing: Migration = {
  async up(db) {
    await db.schema
      .createTable('contentPictures')
      .addColumn('itemId', 'text', (c) => c.notNull().references('contentItems.id'))
      .addColumn('pictureId', 'text', (c) => c.notNull().references('pictures.id'))
      .addPrimaryKeyConstraint('contentPicturesKey', ['itemId', 'pictureId'])
      .execute();
    await db.schema.createIndex('contentPicturesByPicture').on('contentPictures').column('pictureId').execute();
    await sql`insert into "contentPictures" ("itemId", "pictureId")
      select "id", "pictureId" from "contentItems" where "pictureId" is not null`.execute(db);
    await db.schema.dropIndex('contentByPicture').execute();
    await db.schema.dropIndex('contentByTitle').execute();
    await sql`create unique index "contentByTitle" on "contentItems" ("kind", "titleKey") where "titleKey" <> ''`.execute(
      db,
    );
  },
};
