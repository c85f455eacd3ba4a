import { z } from 'zod';
import { brand } from '#brand/brand.ts';
import { type FileFault, storedFileFaults } from '#server/outside/fileFault.ts';

/** The archive's last member, which describes all the others. */
export const manifestMemberName = 'manifest.json';

/** What an archive contains, and how to check that all of it is there. */
export const manifestSchema = z.object({
  product: z.literal(brand.shortName),
  madeAt: z.string(),
  /** The newest migration of the copied database. */
  migration: z.string(),
  rows: z.record(z.string(), z.number()),
  /** Every other member with its size and SHA-256. */
  members: z.record(z.string(), z.object({ sizeBytes: z.number(), sha256: z.string() })),
  /** Files missing or damaged when the copy was made. Those that their device sends again are not restored. */
  faulty: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        fault: z.enum(Object.keys(storedFileFaults) as FileFault[]),
        sentAgain: z.boolean(),
      }),
    )
    .default([]),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** The member with a part of a table's rows. Each part is small enough for the memory. */
export function tableMemberName(table: string, part: number): string {
  return `tables/${table}/${String(part).padStart(6, '0')}.ndjson`;
}

/** The member with a file of a report. */
export function fileMemberName(key: string): string {
  return `files/${key}`;
}

const memberName = /^(?:tables\/(?<table>\w+)\/\d{6}\.ndjson|files\/(?<file>[\w-]+))$/;

/** What a member holds by its name: rows of a table, or a file. Undefined for a name that no archive of ours has. */
export function parseMemberName(name: string): { table: string } | { file: string } | undefined {
  const { table, file } = memberName.exec(name)?.groups ?? {};
  if (table !== undefined) return { table };
  return file === undefined ? undefined : { file };
}
